import type { AiText } from '@roombook/contract/ai-sms'
import { maskPhone } from '@roombook/domain/validation'
import { type Asking, mayUndo } from './may-undo.ts'
import type { TextRow } from './text.repository.ts'

/** Returns a text as its list shows it to the asking staff member. */
export const textView = (row: TextRow, asking: Asking): AiText => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  occasionDate: row.occasionDate,
  customerId: row.customerId,
  customerName: row.name,
  phone: maskPhone(row.phone),
  channel: row.channel,
  textState: row.state,
  told: row.told,
  content: row.content,
  reason: row.reason,
  model: row.model,
  createdAt: row.createdAt.toISOString(),
  dueUntil: row.dueUntil.toISOString(),
  passedAt: row.passedAt?.toISOString() ?? null,
  passedName: row.passedName,
  messageState: row.messageState,
  bookedAfter: row.bookedAfter,
  mayUndo: mayUndo(row, asking),
})
