import type { OutgoingSms } from '../sms-gateway.ts'
import { fillTemplate } from './fit-values.ts'
import { noTemplate, type Templates } from './read-templates.ts'
import { aliyunName, selectTemplate } from './template-texts.ts'

/** A message in Aliyun's form: its template there, with the parameters. */
export type FilledForAliyun =
  | { whole: true; code: string; parameters: Readonly<Record<string, string>> }
  | { whole: false; error: string }

/** Fills a message's template, with Aliyun's parameter names. */
export function fillForAliyun(sms: OutgoingSms, templates: Templates): FilledForAliyun {
  const { id: code, words } = selectTemplate(sms, templates)
  const filled = fillTemplate(words, sms.values)
  if (!filled.whole) return filled
  if (code === '') return { whole: false, error: noTemplate.error }
  const named = filled.values.map(([placeholder, value]) => [aliyunName(placeholder), value] as const)
  return { whole: true, code, parameters: Object.fromEntries(named) }
}
