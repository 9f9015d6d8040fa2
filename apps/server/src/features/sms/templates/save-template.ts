import type { InputOf, OutputOf } from '@roombook/contract'
import { type saveSmsTemplate, smsTemplateLimits } from '@roombook/contract/sms-templates'
import { smsCategoryOf } from '@roombook/domain/sms'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeColumns, changeTemplates, recordTemplates, requireFresh } from './change-template.ts'
import { insertTemplate, listTemplates, updateTemplate } from './template.repository.ts'
import { templateView } from './template.view.ts'

/**
 * Stores a new template, or a new text of one. For an approved template a new one is stored: the approved
 * text stays in use until the new one is approved. A faulty text can be stored, and is refused when
 * submitted.
 * @throws Refusal `sms.template_stale`; `sms.template_state` when it is submitted or has a draft already;
 * `sms.too_many_templates`.
 */
export function saveTemplate(
  call: StaffCall,
  { templateId, version, kind, title, words }: InputOf<typeof saveSmsTemplate>,
): Promise<OutputOf<typeof saveSmsTemplate>> {
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

/** Initial state, before any submission. */
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
