import { randomBytes, randomInt } from 'node:crypto'
import type {
  InputOf,
  OutputOf,
  readPhoneBox as readCall,
  rotatePhoneKey as rotateCall,
  savePhoneLines as saveCall,
} from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { journalSettings } from '../journal-settings.ts'
import { changeSettings, lockSettings } from '../settings.repository.ts'
import { findPhoneBox, keepLinesOfPlugin, keepPhoneKey } from './phone-box.repository.ts'

/** The lines and the box that report telephone calls; of the key, its last four characters (3.14). */
export function readPhoneBox(call: StaffCall): Promise<OutputOf<typeof readCall>> {
  return call.read(async (tx) => {
    const box = await findPhoneBox(tx, call.shopId)
    return {
      lineNumber: call.actor.settings.lineNumber,
      mid: box?.mid ?? '',
      privateKey: box ? maskKey(box.private_key) : '',
      rotatedAt: box?.rotated_at.toISOString() ?? null,
    }
  })
}

/**
 * Binds the lines whose calls the box reports (savephonezj). They are what the plugin's state says.
 * @throws Refusal `settings.line_twice`, which names it.
 */
export function savePhoneLines(
  call: StaffCall,
  { lines }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const twice = lines.find((line, at) => lines.indexOf(line) !== at)
  if (twice) {
    const message = `线路号码重复：${twice}`
    throw new Refusal('settings.line_twice', { fields: { line_number: message } }, message)
  }
  const lineNumber = lines.join(',')
  return call.change(async (tx) => {
    const before = await lockSettings(tx, call.shopId)
    if ((before.lineNumber ?? '') === lineNumber) return { lineNumber }
    await changeSettings(tx, call.shopId, { lineNumber })
    await keepLinesOfPlugin(tx, call.shopId, lines)
    await journalSettings(tx, call, {
      action: 'settings.save-phone-lines',
      remark: '修改电话助手线路',
      fields: ['lineNumber'],
      before: { lineNumber: before.lineNumber ?? '' },
      after: { lineNumber },
    })
    return { lineNumber }
  })
}

/** Makes a new key for the box: what is signed with the old one is refused from here on. */
export function rotatePhoneKey(call: StaffCall): Promise<OutputOf<typeof rotateCall>> {
  const { shopId, now } = call
  const privateKey = randomBytes(24).toString('base64url')
  return call.change(async (tx) => {
    const mid = await keepPhoneKey(tx, shopId, { mid: newMid(shopId), privateKey, at: now })
    await journalSettings(tx, call, {
      action: 'settings.rotate-phone-key',
      remark: '更换电话助手密钥',
      fields: ['privateKey'],
      after: { mid },
    })
    return { mid, privateKey }
  })
}

/** The box's number begins with its shop's, which keeps it apart from those of every other shop. */
const newMid = (shopId: number): string => `${shopId}-${randomInt(100_000, 1_000_000)}`

const maskKey = (key: string): string => `${'•'.repeat(8)}${key.slice(-4)}`
