import {
  type InputOf,
  type OutputOf,
  type saveSmsTemplate as saveCall,
  smsTemplateLimits,
} from '@roombook/contract'
import { smsCategoryOf } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeColumns, changeTemplates, recordTemplates, requireFresh } from './change-template.ts'
import { insertTemplate, listTemplates, updateTemplate } from './template.repository.ts'
import { templateView } from './template.view.ts'

/**
 * Keeps a new template, or other words of one. In place of one that is approved a new one is kept: the approved words stay in
 * use until it is approved. What would be refused may be kept: it is refused when it is submitted.
 * @throws Refusal `sms.template_stale`, `sms.template_state` of one that is submitted or has its
 *   draft already, `sms.too_many_templates`.
 */
export function saveTemplate(
  call: StaffCall,
  { templateId, version, kind, title, words }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, now } = call
  return changeTemplates(call, async (tx) => {
    const before =
      templateId === null ? undefined : await requireFresh(tx, shopId, { templateId, version: version ?? 0 })
    if (before && before.kind !== kind) throw new Refusal('request.not_found')
    if (before?.state === 'submitted')
      throw new Refusal('sms.template_state', {}, '模板正在审核，撤回后才能修改')
    const replaces = before?.state === 'approved' ? before.id : undefined
    const there = await listTemplates(tx, shopId)
    if (replaces && there.some(({ replacesId, state }) => replacesId === replaces && state !== 'withdrawn'))
      throw new Refusal('sms.template_state', {}, '该模板已有修改稿，请在修改稿上继续')
    if ((!before || replaces) && there.length >= smsTemplateLimits.templates)
      throw new Refusal('sms.too_many_templates')
    const made = { title, words, ...changeColumns(call, before ? '修改' : '新建') }
    const template =
      before && !replaces
        ? await updateTemplate(tx, shopId, before.id, { ...made, ...asDraft, removed_at: null })
        : await insertTemplate(tx, shopId, {
            ...made,
            kind,
            category: smsCategoryOf(kind),
            replaces_id: replaces ?? null,
            created_at: now,
          })
    await recordTemplates(tx, call, {
      action: 'sms.save-template',
      remark: `${before ? '修改' : '新建'}短信模板「${title}」`,
      templateIds: [template.id],
      detail: { before: before && { title: before.title, words: before.words }, after: { title, words } },
    })
    return { template: templateView(template) }
  })
}

/** Nobody was asked about it yet. */
const asDraft = {
  state: 'draft',
  gateway: '',
  account: '',
  provider_template: '',
  by_hand: false,
  reason: '',
  handed_at: null,
  asked: 0,
  settled_at: null,
} as const
