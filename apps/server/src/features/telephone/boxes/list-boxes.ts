import { type OutputOf, reportPhoneCall } from '@roombook/contract'
import type { listPhoneBoxes as listCall, PhoneBox } from '@roombook/contract/phone-boxes'
import { listPhoneLines as linesOf, longestBoxSilenceMs } from '@roombook/domain/calls'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type BoxRow, listBoxes } from './box.repository.ts'

export { linesOf }

/**
 * Lists the paired boxes with their states, the telephone lines, and the URL that boxes post to (on the
 * configured site, else on the requested origin).
 */
export async function listPhoneBoxes(
  call: StaffCall,
  site: string | undefined,
): Promise<OutputOf<typeof listCall>> {
  const boxes = await call.read((tx) => listBoxes(tx, call.shopId))
  return {
    boxes: boxes.map((box) => boxView(box, call.now)),
    lineList: linesOf(call.actor.settings),
    address: new URL(reportPhoneCall.path, site ?? (call.origin || 'http://localhost')).href,
  }
}

/** Returns whether a box reported its status recently enough. */
export const isConnected = (statusAt: Date | null, now: Date): boolean =>
  statusAt !== null && now.getTime() - statusAt.getTime() <= longestBoxSilenceMs

function boxView(box: BoxRow, now: Date): PhoneBox {
  const { mid, host, version, keyTail, waiting, statusAt } = box
  return {
    mid,
    host,
    version,
    keyTail,
    waiting,
    keyedAt: box.keyedAt.toISOString(),
    heardAt: box.heardAt?.toISOString() ?? null,
    connected: isConnected(statusAt, now),
    reports: statusAt !== null,
    devices: box.devices as PhoneBox['devices'],
  }
}
