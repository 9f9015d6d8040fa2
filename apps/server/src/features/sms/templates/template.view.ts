import type { SmsTemplate } from '@roombook/contract/sms-templates'
import type { TemplateRow } from './template.repository.ts'

/** A template as its page shows it. */
export function templateView({
  submissions: _,
  handedAt: __,
  asked: ___,
  deletedAt: ____,
  removedAt: _____,
  account,
  changedAt,
  ...template
}: TemplateRow): SmsTemplate {
  return { ...template, own: account !== '', changedAt: changedAt.toISOString() }
}
