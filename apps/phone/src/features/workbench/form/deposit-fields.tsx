import { hasNode } from '@roombook/domain/session'
import { buildDepositNotes, hasDepositRules } from '@roombook/order-screens'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'
import type { BookFormState } from './use-book-form.ts'

interface DepositFieldsProps {
  form: BookFormState
  wrong: Readonly<Record<string, string | undefined>>
}

/**
 * Deposit in a store with deposit rules: the required amount with its reason, and the reason for a lower one.
 */
export function DepositFields({ form, wrong }: DepositFieldsProps) {
  const { draft, order, asked, change, mode, stored } = form
  const { settings, actor } = useAtWork()
  if (!hasDepositRules(settings)) return null
  const depositText = buildDepositNotes({ mode, draft, stored, order }, asked)
  const mayWaive = hasNode(actor, 'shopconfig/savebaseinfo')
  const lacks = depositText.needsReason && !mayWaive ? '您没有权限少收' : ''
  return (
    <>
      <TextField
        label="订金（元）"
        value={draft.deposit}
        onChange={(deposit) => change({ deposit })}
        error={wrong.deposit}
        hint={[depositText.line, lacks, depositText.terms].filter(Boolean).join('。')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="0.00"
      />
      {depositText.needsReason && mayWaive && (
        <TextField
          label="少收原因"
          value={draft.depositReason}
          onChange={(depositReason) => change({ depositReason })}
          error={wrong.depositReason}
          hint="记入日志，订单和导出的表格里都能看到"
          autoComplete="off"
          maxLength={100}
          placeholder="老客户、包年协议…"
        />
      )}
    </>
  )
}
