import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { type BrandShop, brandLogin, brandLogout, listBrandShops } from '@roombook/contract/brand'

/** Session of 钱总, who manages the brand 和宴. */
export const brandSession = (
  brands: OutputOf<typeof brandLogin>['brands'] = [{ id: 1, title: '和宴' }],
): OutputOf<typeof brandLogin> => ({
  token: 'brand',
  name: '钱总',
  brands,
  expiresAt: '2099-01-01T00:00:00.000Z',
})

export const brandShop = (differences: Partial<BrandShop> = {}): BrandShop => ({
  id: 7,
  title: '和宴·望江店',
  address: '望江路1号',
  logo: '',
  phone: '',
  brandId: 1,
  brandTitle: '和宴',
  subscriptionEnd: '2027-11-20',
  booked: 3,
  bookable: 12,
  plugins: [],
  ...differences,
})

/** Stubs the brand's login and its list of stores. */
export function answerBrand(stores: BrandShop[], session = brandSession()) {
  const now = { stores }
  stubCall(brandLogin, () => session)
  stubCall(brandLogout, () => ({}))
  const requests = stubCall(listBrandShops, ({ keyword }) => {
    const list = now.stores.filter(({ title }) => title.includes(keyword))
    return { list, count: list.length }
  })
  return { now, requests }
}
