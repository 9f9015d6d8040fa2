import { expect, test } from 'vitest'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const booker = await as(venue.staff.booker.phone)

test("the shop's invitation styles, in its order, each with whether it is the default [7.22]", async () => {
  const style = { shop_id: venue.shopId, image: '/static/public/bamboo.jpg' }
  await owner
    .insertInto('invitation_style')
    .values([
      { ...style, title: '竹影', position: 2 },
      { ...style, title: '素雅', position: 1 },
      { ...style, title: '旧样式', position: 3, deleted_at: new Date() },
    ])
    .execute()
  const { data } = await postForm(site, '/shopapi/invite/stylelist', {}, booker.token)
  expect(data.list).toEqual([
    { id: venue.styleId, title: '国色', image: '', is_default: 1 },
    expect.objectContaining({ title: '素雅', image: '/static/public/bamboo.jpg', is_default: 0 }),
    expect.objectContaining({ title: '竹影', is_default: 0 }),
  ])
})
