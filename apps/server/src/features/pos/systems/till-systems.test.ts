import { randomKey } from '@roombook/contract'
import { addPosSystem, listPosSystems, revokePosSystem, savePosSystem } from '@roombook/contract/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId } from '#test/order-form.ts'
import { postCall, requireData } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp({ PUBLIC_URL: 'https://book.example.com' })
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const [peony, begonia] = [findRoomId(venue, '牡丹厅'), findRoomId(venue, '海棠厅')]
const listSystems = async () => (await admin.call(listPosSystems, {})).systems
const add = (title = '前厅收银') => admin.call(addPosSystem, { title, walkIns: false })
const save = (systemId: number, change: object = {}) =>
  admin.call(savePosSystem, {
    systemId,
    version: 1,
    title: '前厅收银',
    walkIns: true,
    tables: [{ code: 'A1', roomId: peony }],
    ...change,
  })

beforeEach(async () => {
  await owner.deleteFrom('pos_table').execute()
  await owner.deleteFrom('pos_system').execute()
})

describe('a till is let in', () => {
  test('its key is shown once, and kept sealed; asked again for the same intent, it is the same', async () => {
    const idempotencyKey = randomKey()
    const made = await admin.call(addPosSystem, { title: '前厅收银', walkIns: true }, { idempotencyKey })
    expect(made.key).toMatch(new RegExp(`^rbpos_${venue.shopId}_${made.systemId}_[0-9a-f]{64}$`))
    expect(await admin.call(addPosSystem, { title: '前厅收银', walkIns: true }, { idempotencyKey })).toEqual(
      made,
    )
    const { systems, address, rooms } = await admin.call(listPosSystems, {})
    expect(address).toBe('https://book.example.com/pos/v1/events')
    expect(rooms).toContainEqual({ id: peony, title: '牡丹厅' })
    expect(systems).toMatchObject([
      {
        id: made.systemId,
        title: '前厅收银',
        keyTail: made.key.slice(-4),
        walkIns: true,
        heardAt: null,
        tables: [],
      },
    ])
    const secret = made.key.split('_').at(-1) ?? ''
    const row = await owner.selectFrom('pos_system').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(systems)).not.toContain(secret)
    expect(row.secret.toString('utf8')).not.toContain(secret)
    const log = await owner.selectFrom('action_log').select('detail').where('subject', '=', 'shop').execute()
    expect(JSON.stringify(log)).toContain('接入收银系统「前厅收银」')
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  test('two of one name, also at once, and a sixth are refused', async () => {
    const both = await Promise.allSettled([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      code: 'pos.title_taken',
      data: { fields: { title: expect.any(String) } },
    })
    for (const title of ['二', '三', '四', '五']) await add(title)
    expect((await catchRefusal(add('六'))).code).toBe('pos.too_many')
  })

  test.each(['', '   ', '名'.repeat(21)])('“%s” is no name', async (title) => {
    expect((await catchRefusal(add(title))).code).toBe('request.invalid')
  })

  test('without the node nobody looks, and whoever is no administrator changes nothing', async () => {
    const { systemId } = await add()
    for (const request of [
      () => booker.call(listPosSystems, {}),
      () => booker.call(addPosSystem, { title: '二', walkIns: false }),
      () => booker.call(revokePosSystem, { systemId, version: 1 }),
    ])
      expect((await catchRefusal(request())).code).toBe('permission.refused')
  })

  test('another store sees none of it, and changes none', async () => {
    const { systemId } = await add()
    const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
      shopId: venue.other.shopId,
    })
    const theirs = await postCall(baseUrl, clock, listPosSystems, {}, { token })
    expect(requireData<{ systems: unknown[] }>(theirs).systems).toEqual([])
    const stopped = await postCall(baseUrl, clock, revokePosSystem, { systemId, version: 1 }, { token })
    expect(stopped.envelope).toMatchObject({ code: 'pos.system_gone' })
    expect(await listSystems()).toHaveLength(1)
  })
})

describe('which table is which room', () => {
  test('is saved whole, several tables of one room too, and saved anew', async () => {
    const { systemId } = await add()
    const tables = [
      { code: 'A1', roomId: peony },
      { code: 'A2', roomId: peony },
      { code: '大厅，3号', roomId: begonia },
    ]
    expect(await save(systemId, { tables, title: '吧台' })).toEqual({ version: 2 })
    expect(await listSystems()).toMatchObject([{ title: '吧台', walkIns: true, version: 2, tables }])
    await save(systemId, { version: 2, tables: [] })
    expect(await listSystems()).toMatchObject([{ tables: [], version: 3 }])
  })

  test('a code twice, a room of another store, of nobody, or none at all is refused at its field', async () => {
    const { systemId } = await add()
    const twice = [
      { code: 'A1', roomId: peony },
      { code: ' A1 ', roomId: begonia },
    ]
    expect(await catchRefusal(save(systemId, { tables: twice }))).toMatchObject({
      code: 'pos.tables_wrong',
      data: { fields: { tables: '桌号重复：A1' } },
    })
    const foreign = await owner
      .selectFrom('room')
      .select('id')
      .where('shop_id', '=', venue.other.shopId)
      .executeTakeFirst()
    for (const roomId of [foreign?.id ?? 0, 987_654_321, 0])
      expect((await catchRefusal(save(systemId, { tables: [{ code: 'A1', roomId }] }))).code).toBe(
        'pos.tables_wrong',
      )
    for (const code of ['', '桌'.repeat(41)])
      expect((await catchRefusal(save(systemId, { tables: [{ code, roomId: peony }] }))).code).toBe(
        'request.invalid',
      )
    expect(await listSystems()).toMatchObject([{ version: 1, tables: [] }])
  })

  test('of two who save at once one does; the other is told to look', async () => {
    const { systemId } = await add()
    const both = await Promise.allSettled([save(systemId), save(systemId, { title: '吧台' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'pos.stale' })
    await add('二号')
    const { version } = (await listSystems())[0] ?? { version: 0 }
    expect((await catchRefusal(save(systemId, { version, title: '二号' }))).code).toBe('pos.title_taken')
  })
})

test('a stopped till is shown no more, and its name is free again', async () => {
  const { systemId } = await add()
  expect((await catchRefusal(admin.call(revokePosSystem, { systemId, version: 7 }))).code).toBe('pos.stale')
  await admin.call(revokePosSystem, { systemId, version: 1 })
  expect(await listSystems()).toEqual([])
  expect((await catchRefusal(save(systemId, { version: 2 }))).code).toBe('pos.system_gone')
  expect((await add()).systemId).not.toBe(systemId)
})
