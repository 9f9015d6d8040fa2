import type { BoxStatus, boxStatusAnswer } from '@roombook/contract'
import type { PhoneBox } from '@roombook/contract/phone-boxes'
import type { z } from 'zod'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { updateBox } from '../boxes/box.repository.ts'
import { isConnected, linesOf } from '../boxes/list-boxes.ts'
import type { BoxName } from './prove-box.ts'
import { inBox, type TakeEventDependencies } from './take-event.ts'

/** Saves a box's status; notifies the consoles where it changed. */
export function takeStatus(
  dependencies: TakeEventDependencies,
  name: BoxName,
  status: BoxStatus,
): Promise<z.output<typeof boxStatusAnswer>> {
  const { shopId, mid } = name
  const devices: PhoneBox['devices'] = status.devices.map(({ line_number, ...device }) => ({
    ...device,
    lineNumber: line_number,
  }))
  return inBox(dependencies, name, async (tx, { settings, box }) => {
    const { now } = dependencies
    const before = { host: box.host, version: box.version, devices: box.devices, waiting: box.waiting }
    const after = { host: status.host, version: status.version, devices, waiting: status.waiting }
    await updateBox(tx, shopId, mid, { ...after, devices: JSON.stringify(devices), status_at: now })
    if (!isConnected(box.statusAt, now) || inOrder(before) !== inOrder(after))
      await writeEvent(tx, { shopId, at: now, name: 'phone.box', data: { mid } })
    return { code: 0, msg: '已收到', lines: linesOf(settings).map(({ lineNumber }) => lineNumber) }
  })
}

/** Serializes with sorted members, because PostgreSQL's JSON does not preserve their order. */
const inOrder = (value: object): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
