import type { InputOf, OutputOf } from '@roombook/contract'
import type { readPhoneBox as readCall, savePhoneLines as saveCall } from '@roombook/contract/phone-line'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSettingsChange } from '../record-settings-change.ts'
import { changeSettings, lockSettings } from '../settings.repository.ts'
import { findPhoneBox, storePluginLines } from './phone-box.repository.ts'

/**
 * Reads the telephone lines, and the box that reports their calls, with the last four characters of its key
 * (3.14).
 */
export function readPhoneBox(call: StaffCall): Promise<OutputOf<typeof readCall>> {
  return call.read(async (tx) => {
    const box = await findPhoneBox(tx, call.shopId)
    return {
      lineNumber: call.actor.settings.lineNumber,
      lineTitles: call.actor.settings.lineTitles,
      mid: box?.mid ?? '',
      privateKey: box ? maskKey(box.key_tail) : '',
      rotatedAt: box?.rotated_at.toISOString() ?? null,
    }
  })
}

/**
 * Replaces the lines whose calls the box reports (savephonezj); the plugin's state consists of them.
 * @throws Refusal `settings.line_twice`, which names the line.
 */
export function savePhoneLines(
  call: StaffCall,
  { lines, lineTitles: titles }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const twice = lines.find((line, at) => lines.indexOf(line) !== at)
  if (twice) {
    const message = `线路号码重复：${twice}`
    throw new Refusal('settings.line_twice', { fields: { line_number: message } }, message)
  }
  const lineNumber = lines.join(',')
  return call.change(async (tx) => {
    const before = await lockSettings(tx, call.shopId)
    const lineTitles = mergeTitles(lines, titles, before)
    const isSame = (before.lineNumber ?? '') === lineNumber && (before.lineTitles ?? '') === lineTitles
    if (isSame) return { lineNumber }
    await changeSettings(tx, call.shopId, { lineNumber, lineTitles })
    await storePluginLines(tx, call.shopId, lines)
    await recordSettingsChange(tx, call, {
      action: 'settings.save-phone-lines',
      remark: '修改电话助手线路',
      fields: ['lineNumber'],
      before: { lineNumber: before.lineNumber ?? '', lineTitles: before.lineTitles ?? '' },
      after: { lineNumber, lineTitles },
    })
    return { lineNumber }
  })
}

const maskKey = (tail: string): string => `${'•'.repeat(8)}${tail}`

/**
 * Returns the names of the lines; a line without a new name keeps its previous one. Empty if no line has a
 * name.
 */
function mergeTitles(
  lines: readonly string[],
  titles: readonly string[] | undefined,
  before: { lineNumber?: string; lineTitles?: string },
): string {
  const numbers = (before.lineNumber ?? '').split(',')
  const previous = (before.lineTitles ?? '').split(',')
  const named = lines.map((line, at) => (titles ? titles[at] : previous[numbers.indexOf(line)]) ?? '')
  return named.some((title) => title !== '') ? named.join(',') : ''
}
