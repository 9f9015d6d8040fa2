import { hasNode } from '@roombook/domain/session'
import { buildDepositNotes } from '@roombook/order-screens'
import { Button, Checkbox, Input } from 'antd'
import { useOrderForm } from '../order-form-context.ts'
import { DepositField } from './deposit-field.tsx'
import { Field } from './field.tsx'
import styles from './more-fields.module.css'

/** The deposit required by the store's rules and why, the reason for a lower amount, and the refund terms. */
export function RuledDepositFields() {
  const { mode, state, draft, ruledDeposit, actor, change } = useOrderForm()
  const depositText = buildDepositNotes(
    { mode, draft, stored: state.stored, order: state.order },
    ruledDeposit,
  )
  const { line, terms, needsReason, other, offersTerms } = depositText
  const mayWaive = hasNode(actor, 'shopconfig/savebaseinfo')
  return (
    <>
      <DepositField
        explanation={
          <>
            {line && <span aria-live="polite">{line}</span>}
            {other && other !== draft.deposit && (
              <Button
                type="link"
                size="small"
                className={styles.follow ?? ''}
                onClick={() => change({ deposit: other })}
              >
                改为{Number(other)}元
              </Button>
            )}
            {terms && <span>{terms}</span>}
            {needsReason && !mayWaive && <span className={styles.caution}>您没有权限少收</span>}
          </>
        }
      />
      {needsReason && mayWaive && (
        <Field
          field="depositReason"
          label="少收原因"
          required
          hint="记入日志，订单和导出的表格里都能看到"
          control={({ 'aria-required': required, ...control }) => (
            <Input
              {...control}
              aria-required={required}
              maxLength={100}
              placeholder="老客户、包年协议…"
              value={draft.depositReason}
              onChange={(event) => change({ depositReason: event.target.value })}
            />
          )}
        />
      )}
      {offersTerms && (
        <Field
          field="newTerms"
          label="退还条款"
          hint={draft.newTerms ? '请告知客人条款有变化' : '不勾选则仍按预订时的条款退还'}
          control={({ id }) => (
            <Checkbox
              id={id}
              checked={draft.newTerms}
              onChange={(event) => change({ newTerms: event.target.checked })}
            >
              改用现在的退还条款
            </Checkbox>
          )}
        />
      )}
    </>
  )
}
