import {
  type listPhoneBoxes as listCall,
  type OutputOf,
  type PhoneBox,
  reportPhoneCall,
} from '@roombook/contract'
import { listPhoneLines as linesOf, longestBoxSilenceMs } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type BoxRow, listBoxes } from './box.repository.ts'

export { linesOf }

/** The boxes that are bound and how each stands; the lines; where boxes post, on the site or on the one that was called. */
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

/** Whether a box said lately enough how it stands. */
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
