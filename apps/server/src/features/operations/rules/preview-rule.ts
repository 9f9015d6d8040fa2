import type { InputOf, OutputOf } from '@roombook/contract'
import type { previewWorkRule as previewCall } from '@roombook/contract/operation-rules'
import { usualWorkRule, type WorkRule } from '@roombook/domain/operations'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { mostAtOnce } from '../sweep/candidates.repository.ts'
import { findWork } from '../sweep/find-work.ts'
import { countNew } from '../sweep/make.repository.ts'
import { readRule } from './rule.repository.ts'
import { listUnmade } from './unmade.repository.ts'

/** Previews the tasks that saving a rule would create or withdraw. Changes nothing. */
export function previewWorkRule(
  { shopId, now, today, read }: StaffCall,
  form: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  const rule: WorkRule = {
    ...usualWorkRule(form.ruleKind),
    isOn: form.isOn,
    amount: form.ruleAmount,
    guests: form.followedGuests,
    spentOver: form.spentOver,
    within: form.doneWithin,
  }
  return read(async (tx) => {
    const unmade = await listUnmade(tx, { shopId, at: now, today }, rule)
    const before = await readRule(tx, shopId, rule.kind)
    // Enabling the rule restarts the counting of all assignments, so none ends now.
    const makesNone = !rule.isOn || (rule.kind === 'claim' && !before.isOn)
    const work = makesNone ? [] : await findWork(tx, shopId, { rule, today, at: now })
    return {
      makesCount: await countNew(tx, shopId, { kind: rule.kind, unmade }, work),
      makesMore: work.length >= mostAtOnce,
      withdrawsCount: unmade.length,
    }
  })
}
