import { BrandLoginForm } from './brand-login-form.tsx'
import { useBrandSession } from './brand-session.ts'
import { BrandStores } from './brand-stores.tsx'

/** 品牌登录: a brand's manager logs in, and sees its stores (7.06). */
export function BrandEntry() {
  const { opened, endedBecause } = useBrandSession()
  return opened ? <BrandStores opened={opened} /> : <BrandLoginForm reason={endedBecause} />
}
