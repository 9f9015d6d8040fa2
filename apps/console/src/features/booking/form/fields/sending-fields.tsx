import { listInviteStyles } from '@roombook/contract/invitations'
import { isLax, mainSaving } from '@roombook/order-screens'
import { Switch } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'
import styles from './more-fields.module.css'

/** Chooses whether the guest gets an SMS once the order is saved. */
export function SmsField() {
  const { draft, change } = useOrderForm()
  const { smsStock, smsCharged } = useShop()
  const none = smsStock > 0 || !smsCharged ? undefined : '短信余量已用完，短信不会发出'
  return (
    <Field
      field="sendSms"
      label="发短信"
      hint={draft.sendSms && (draft.phone === '' ? '没有手机号，短信不会发送' : none)}
      control={({ id }) => (
        <Switch
          id={id}
          className={styles.switch ?? ''}
          checked={draft.sendSms}
          checkedChildren="发送"
          unCheckedChildren="不发"
          onChange={(sendSms) => change({ sendSms })}
        />
      )}
    />
  )
}

/** Style of the invitation that the guest can share. */
export function InviteStyleField() {
  const { draft, mode, state, change } = useOrderForm()
  const query = useCall(listInviteStyles, {})
  const list = query.data?.list
  return (
    <Field
      field="inviteStyleId"
      label="邀请函"
      required={!isLax(mainSaving(mode), state.order)}
      group={(group) =>
        list?.length ? (
          <ChoiceChips
            {...group}
            name="order-invite"
            choices={list.map(({ id, title }) => ({ value: id, label: title }))}
            value={draft.inviteStyleId}
            onChange={(inviteStyleId) => change({ inviteStyleId })}
          />
        ) : (
          <p className={styles.none}>{query.error?.message ?? (list ? '门店还没有邀请函样式' : '…')}</p>
        )
      }
    />
  )
}
