import { readStoreBrand } from '@roombook/contract/find-stores'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'

const { anyone, venue, owner } = await startTestApp()
const { shopId } = venue

test('a store’s name and sign are told for the heads of guests’ pages, whether its page is public or not', async () => {
  const readBrand = async () => (await anyone.call(readStoreBrand, { shopId })).data
  expect(await readBrand()).toEqual({ title: '和宴·望江店', logo: '' })
  const logo = '/static/public/uploads/1/sign.webp'
  await owner.updateTable('shop').set({ logo }).where('shop_id', '=', shopId).execute()
  expect(await readBrand()).toEqual({ title: '和宴·望江店', logo })
  const missing = catchRefusal(anyone.call(readStoreBrand, { shopId: 987_654 }))
  expect(await missing).toMatchObject({ code: 'request.not_found' })
})
