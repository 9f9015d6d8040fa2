import {
  publishWebsite,
  readWebsite,
  saveWebsite,
  type WebsiteBlock,
  withdrawWebsite,
} from '@roombook/contract/website'
import { readWebsitePage } from '@roombook/contract/website-page'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner, clock, anyone } = site
const admin = await as(venue.staff.admin.phone)
const boss = await as(venue.staff.owner.phone)

const hash = 'a'.repeat(64)
const picture = (shopId: number) => `/static/public/${shopId}/${hash}.webp`
for (const shopId of [venue.shopId, venue.other.shopId]) {
  const { id } = await owner
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const upload = { shop_id: shopId, hash, width: 1200, height: 800, bytes: 1000, staff_id: id }
  await owner
    .insertInto('upload')
    .values({ ...upload, created_at: clock.now() })
    .execute()
}

const textBlock = (text: string, more: object = {}): WebsiteBlock => ({
  key: 'words1',
  kind: 'words',
  hidden: false,
  title: '',
  text,
  ...more,
})
const publicPage = async (shopId = venue.shopId) => (await anyone.call(readWebsitePage, { shopId })).data

beforeEach(async () => {
  await owner.deleteFrom('website').execute()
})

describe('the draft of the page', () => {
  test('begins with what the house can say of itself', async () => {
    const draft = await admin.call(readWebsite, {})
    expect(draft).toMatchObject({ version: 0, editedAt: null, published: null })
    expect(draft.blocks.map(({ kind }) => kind)).toEqual(['cover', 'hours', 'rooms', 'contact'])
    expect(draft.blocks[2]).toMatchObject({ roomIds: Object.values(venue.rooms) })
    expect(draft.facts).toMatchObject({ shopTitle: '和宴·望江店', shopAddress: '杭州市上城区望江路100号' })
  })

  test('is kept whole, and is nothing to guests', async () => {
    const saved = await admin.call(saveWebsite, { version: 0, blocks: [textBlock('望江而宴')] })
    expect(saved.version).toBe(1)
    expect(await admin.call(readWebsite, {})).toMatchObject({
      version: 1,
      editorName: '王经理',
      blocks: [textBlock('望江而宴')],
      published: null,
    })
    expect((await catchRefusal(publicPage())).code).toBe('website.not_published')
  })

  test('two editors do not overwrite each other: the later one is told who was first', async () => {
    await admin.call(saveWebsite, { version: 0, blocks: [textBlock('一')] })
    await boss.call(saveWebsite, { version: 1, blocks: [textBlock('二')] })
    const refusal = await catchRefusal(admin.call(saveWebsite, { version: 1, blocks: [textBlock('三')] }))
    expect(refusal.code).toBe('website.stale')
    expect(refusal.message).toBe('陈老板已修改此页面，请查看最新内容后再操作')
    expect(refusal.data).toMatchObject({ version: 2, editor_name: '陈老板' })
    expect((await admin.call(readWebsite, {})).blocks).toEqual([textBlock('二')])
  })

  test('of twenty who save the same version at once, one does', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? admin : boss).call(saveWebsite, { version, blocks: [textBlock(`第${at}版${version}`)] }),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect((await admin.call(readWebsite, {})).version).toBe(2)
  })

  test('what is saved unchanged writes nothing', async () => {
    await admin.call(saveWebsite, { version: 0, blocks: [textBlock('一')] })
    const logged = () =>
      owner.selectFrom('action_log').select('seq').where('shop_id', '=', venue.shopId).execute()
    const before = await logged()
    expect((await admin.call(saveWebsite, { version: 1, blocks: [textBlock('一')] })).version).toBe(1)
    expect(await logged()).toEqual(before)
  })

  test('every change is in the log and tells the consoles', async () => {
    await admin.call(saveWebsite, { version: 0, blocks: [textBlock('一')] })
    await admin.call(publishWebsite, { version: 1 })
    const log = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name', 'fields'])
      .where('action', 'like', 'website.%')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(log).toEqual([
      { action: 'website.publish', operator_name: '王经理', fields: [] },
      { action: 'website.save-draft', operator_name: '王经理', fields: ['words'] },
    ])
    const event = await owner
      .selectFrom('outbox_event')
      .select(['name', 'data'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      name: 'website.changed',
      data: { version: 1, byStaffId: venue.staff.admin.id, published: true },
    })
  })
})

describe('what a block may hold', () => {
  const refused = async (block: object) =>
    (await catchRefusal(admin.call(saveWebsite, { version: 0, blocks: [block as WebsiteBlock] }))).fields
      .blocks

  test.each([
    ['a title too long', textBlock('x', { title: '字'.repeat(31) }), '最多30个字符'],
    ['words too long', textBlock('字'.repeat(1001)), '最多1000个字符'],
    ['half a character', textBlock('\ud800'), '请正确输入所有数据'],
    ['a kind that there is none of', { key: 'x', kind: 'script' }, '请正确输入所有数据'],
    ['a key of another alphabet', textBlock('x', { key: '"><' }), '请正确输入所有数据'],
    [
      'a picture from elsewhere',
      { key: 'c', kind: 'cover', pictures: ['https://evil.example/x.webp'] },
      '请上传图片',
    ],
    [
      'a picture that is a script',
      { key: 'c', kind: 'cover', pictures: ['javascript:alert(1)'] },
      '请上传图片',
    ],
    [
      'a link that is a script',
      { key: 'c', kind: 'contact', mapUrl: 'javascript:alert(1)' },
      '请输入以https://开头的地图链接',
    ],
    [
      'a link without TLS',
      { key: 'c', kind: 'contact', mapUrl: 'http://map.example/' },
      '请输入以https://开头的地图链接',
    ],
    ['a telephone number that is none', { key: 'c', kind: 'contact', phone: '打我' }, '请输入正确的电话号码'],
  ])('%s is refused', async (_, block, message) => {
    expect(await refused(block)).toBe(message)
  })

  test('more than thirty blocks, and two under one key, are refused', async () => {
    const many = Array.from({ length: 31 }, (_, at) => textBlock('x', { key: `k${at}` }))
    const saving = (blocks: WebsiteBlock[]) => catchRefusal(admin.call(saveWebsite, { version: 0, blocks }))
    expect((await saving(many)).fields.blocks).toBe('最多30个模块')
    expect((await saving([textBlock('一'), textBlock('二')])).fields.blocks).toBe('请正确输入所有数据')
  })

  test("the shop's own pictures pass; another shop's are as good as none", async () => {
    const cover = (image: string) => ({ key: 'c', kind: 'cover' as const, pictures: [image] })
    const foreign = await catchRefusal(
      admin.call(saveWebsite, { version: 0, blocks: [cover(picture(venue.other.shopId))] }),
    )
    const missing = await catchRefusal(
      admin.call(saveWebsite, {
        version: 0,
        blocks: [cover(picture(venue.shopId).replace('aa.webp', 'bb.webp'))],
      }),
    )
    expect([foreign.code, missing.code]).toEqual(['uploads.image_missing', 'uploads.image_missing'])
    const gallery = (image: string) => ({
      key: 'g',
      kind: 'gallery' as const,
      hidden: false,
      title: '环境',
      pictures: [{ image, caption: '' }],
    })
    const inGallery = admin.call(saveWebsite, {
      version: 0,
      blocks: [gallery(picture(venue.other.shopId))],
    })
    expect((await catchRefusal(inGallery)).code).toBe('uploads.image_missing')
    const blocks = [cover(picture(venue.shopId)), gallery(picture(venue.shopId))]
    const saved = await admin.call(saveWebsite, { version: 0, blocks })
    expect(saved.version).toBe(1)
  })
})

describe('the public page', () => {
  test('shows what was published, not what is being drafted; without a login', async () => {
    await admin.call(saveWebsite, { version: 0, blocks: [textBlock('<b>望江而宴</b>')] })
    await admin.call(publishWebsite, { version: 1 })
    await admin.call(saveWebsite, { version: 1, blocks: [textBlock('还没写完')] })
    expect((await publicPage()).blocks).toEqual([
      { key: 'words1', kind: 'words', title: '关于我们', text: '<b>望江而宴</b>' },
    ])
    await admin.call(publishWebsite, { version: 2 })
    expect((await publicPage()).blocks).toEqual([expect.objectContaining({ text: '还没写完' })])
  })

  test('names nobody who works there, and shows nothing that is hidden', async () => {
    const blocks = [textBlock('一'), textBlock('内部备注', { key: 'secret', hidden: true })]
    await admin.call(saveWebsite, { version: 0, blocks })
    await admin.call(publishWebsite, { version: 1 })
    const answer = await postForm(site, '/api/website/page', { shop_id: venue.shopId })
    expect(answer.http).toBe(200)
    expect(Object.keys(answer.data)).toEqual([
      'shop_id',
      'shoptitle',
      'kind_title',
      'logo',
      'introduction',
      'open_state',
      'phone',
      'booking_open',
      'referral_open',
      'blocks',
    ])
    expect(JSON.stringify(answer.data)).not.toMatch(/内部备注|王经理|138000/)
  })

  test('takes hours and rooms from the house as it is now; what cannot be booked is left out', async () => {
    const { 牡丹厅: peony = 0, 芍药厅: paeonia = 0, 海棠厅: crabapple = 0 } = venue.rooms
    const [foreign = 0] = Object.values(venue.other.rooms)
    const rooms = {
      key: 'r',
      kind: 'rooms' as const,
      roomIds: [crabapple, foreign, peony, paeonia],
    }
    const prices = { service_fee_fen: 30_000, average_spend_fen: 26_800 }
    await owner.updateTable('room').set(prices).where('id', '=', peony).execute()
    await owner.updateTable('room').set({ closed_at: clock.now() }).where('id', '=', paeonia).execute()
    await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'h', kind: 'hours' }, rooms] })
    await admin.call(publishWebsite, { version: 1 })
    const page = await publicPage()
    expect(page.blocks).toEqual([
      {
        key: 'h',
        kind: 'hours',
        title: '营业时间',
        note: '',
        periods: [
          { title: '午餐', days: '每天', times: '11:00–14:00' },
          { title: '晚餐', days: '每天', times: '17:00–21:00' },
          { title: '夜宵', days: '每天', times: '21:30–次日02:00' },
        ],
      },
      {
        key: 'r',
        kind: 'rooms',
        title: '包厢',
        // All bookable rooms: without the closed one and those of the other shop.
        total: Object.keys(venue.rooms).length - 1,
        rooms: [
          expect.objectContaining({
            title: '海棠厅',
            capacityText: '6–10人',
            serviceFee: 0,
            averageSpend: 0,
          }),
          expect.objectContaining({
            title: '牡丹厅',
            capacityText: '8–12人',
            serviceFee: 30_000,
            averageSpend: 26_800,
          }),
        ],
      },
    ])
    await owner.updateTable('room').set({ closed_at: null }).where('id', '=', paeonia).execute()
  })

  test('dials the store, and leads to it on a map, whatever is left empty', async () => {
    await owner
      .updateTable('shop')
      .set({ phone: '0571-86520188' })
      .where('shop_id', '=', venue.shopId)
      .execute()
    await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'c', kind: 'contact' }] })
    await admin.call(publishWebsite, { version: 1 })
    const page = await publicPage()
    expect(page).toMatchObject({ phone: '0571-86520188', blocks: [{ address: '杭州市上城区望江路100号' }] })
    const [contact] = page.blocks
    expect(contact?.kind === 'contact' && decodeURIComponent(contact.mapUrl)).toContain(
      '望江路100号 和宴·望江店',
    )
  })

  test('says whether the house serves now, what kind it is, where to park, and greets with its own words', async () => {
    const details = { shop_type: 2, parking: '地下车库免费2小时', introduction: '江畔小聚' }
    await owner.updateTable('shop').set(details).where('shop_id', '=', venue.shopId).execute()
    await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'c', kind: 'contact' }] })
    await admin.call(publishWebsite, { version: 1 })
    const before = clock.now()
    clock.set('2026-11-20T04:00:00Z')
    expect(await publicPage()).toMatchObject({
      kindTitle: '私房会所',
      introduction: '江畔小聚',
      openState: { open: true, words: '午餐至14:00' },
      blocks: [{ parking: '地下车库免费2小时' }],
    })
    const day = { start_date: '2026-11-20', end_date: '2026-11-20', reason: '' }
    await owner
      .insertInto('closed_day')
      .values({ shop_id: venue.shopId, ...day })
      .execute()
    expect((await publicPage()).openState).toEqual({ open: false, words: '今日休息' })
    await owner.deleteFrom('closed_day').execute()
    clock.set(before.toISOString())
  })

  test('begins with the picture of the house, else with those of its rooms, which show all of theirs', async () => {
    const { 牡丹厅: peony = 0 } = venue.rooms
    const own = picture(venue.shopId)
    const other = own.replace('aa.webp', 'ab.webp')
    const room = { image: own, more_images: [other, own], facilities: ['窗景'] }
    await owner.updateTable('room').set(room).where('id', '=', peony).execute()
    const blocks = [
      { key: 'c', kind: 'cover' as const },
      { key: 'r', kind: 'rooms' as const, roomIds: [peony] },
    ]
    await admin.call(saveWebsite, { version: 0, blocks })
    await admin.call(publishWebsite, { version: 1 })
    const [cover, rooms] = (await publicPage()).blocks
    expect(cover).toMatchObject({ pictures: [], collage: [own] })
    expect(rooms).toMatchObject({ rooms: [{ images: [own, other], facilities: ['窗景'] }] })
    await owner.updateTable('shop').set({ cover: other }).where('shop_id', '=', venue.shopId).execute()
    expect((await publicPage()).blocks[0]).toMatchObject({ pictures: [other], collage: [] })
    await owner.updateTable('shop').set({ cover: '' }).where('shop_id', '=', venue.shopId).execute()
  })

  test('a page with nothing to show is not published', async () => {
    await admin.call(saveWebsite, {
      version: 0,
      blocks: [textBlock(''), textBlock('x', { key: 'k', hidden: true })],
    })
    expect((await catchRefusal(admin.call(publishWebsite, { version: 1 }))).code).toBe(
      'website.nothing_to_show',
    )
  })

  test('what somebody has changed since is not published unseen', async () => {
    await admin.call(saveWebsite, { version: 0, blocks: [textBlock('一')] })
    await boss.call(saveWebsite, { version: 1, blocks: [textBlock('二')] })
    expect((await catchRefusal(admin.call(publishWebsite, { version: 1 }))).message).toContain('陈老板')
  })

  test('is gone once withdrawn; another store, and one that there is none of, answer alike', async () => {
    await admin.call(saveWebsite, { version: 0, blocks: [textBlock('一')] })
    await admin.call(publishWebsite, { version: 1 })
    await admin.call(withdrawWebsite, {})
    for (const shopId of [venue.shopId, venue.other.shopId, 987_654_321]) {
      expect((await catchRefusal(publicPage(shopId))).code).toBe('website.not_published')
    }
    expect((await catchRefusal(admin.call(withdrawWebsite, {}))).code).toBe('website.not_published')
  })
})

test('only who holds diy/shopinfosave edits the page [6.07]', async () => {
  const booker = await as(venue.staff.booker.phone)
  expect((await catchRefusal(booker.call(readWebsite, {}))).code).toBe('permission.refused')
  const role = { nodes: ['diy/shopinfosave'] }
  await owner.updateTable('role').set(role).where('title', '=', '周前台').execute()
  const editor = await as(venue.staff.colleague.phone)
  expect((await editor.call(saveWebsite, { version: 0, blocks: [textBlock('一')] })).version).toBe(1)
})
