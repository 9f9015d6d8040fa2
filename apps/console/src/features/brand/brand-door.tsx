import { BrandLoginForm } from './brand-login-form.tsx'
import { useBrandSession } from './brand-session.ts'
import { BrandStores } from './brand-stores.tsx'

/** 品牌登录: who looks after a brand logs in, and is shown its stores (7.06). */
export function BrandDoor() {
  const { opened, endedBecause } = useBrandSession()
  return opened ? <BrandStores opened={opened} /> : <BrandLoginForm reason={endedBecause} />
}
