import type { InputOf, OutputOf } from '@roombook/contract'
import type { savePosSystem } from '@roombook/contract/pos'
import { listOpenRooms } from '#features/rooms/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listPosSystems, lockPosSystem, replacePosTables, updatePosSystem } from './pos-system.repository.ts'
import { recordSystemChange } from './record-system-change.ts'
import { requireTitle } from './require-title.ts'

/**
 * Saves a till system's title, options and mapping of tables to rooms.
 * @throws Refusal `pos.system_gone`, `pos.stale`, `pos.title_taken`, `pos.tables_wrong` for a repeated code
 *   or an unknown room.
 */
export function saveSystem(
  call: StaffCall,
  { systemId, version, title, walkIns, tables }: InputOf<typeof savePosSystem>,
): Promise<OutputOf<typeof savePosSystem>> {
  const { shopId } = call
  const codes = tables.map(({ code }) => code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice) refuseAt('pos.tables_wrong', 'tables', `桌号重复：${twice}`)
  return call.change(async (tx) => {
    const system = await lockPosSystem(tx, shopId, systemId)
    if (!system) throw new Refusal('pos.system_gone')
    if (system.version !== version) throw new Refusal('pos.stale')
    requireTitle(await listPosSystems(tx, shopId), title, systemId)
    const rooms = new Set((await listOpenRooms(tx, shopId)).map(({ id }) => id))
    const lost = tables.find(({ roomId }) => !rooms.has(roomId))
    if (lost) refuseAt('pos.tables_wrong', 'tables', `桌号${lost.code}所选包厢不存在或已停用`)
    await updatePosSystem(tx, shopId, systemId, { title, walk_ins: walkIns, version: version + 1 })
    await replacePosTables(tx, shopId, systemId, tables)
    const remark = `保存收银系统「${title}」，${tables.length}个桌号`
    await recordSystemChange(tx, call, { systemId, action: 'pos.save-system', remark })
    return { version: version + 1 }
  })
}
