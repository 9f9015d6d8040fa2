import { titleChoices } from '@roombook/domain/customers'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'
import { CallerCard } from './caller-card.tsx'
import { Choices } from './choices.tsx'
import { DepositFields } from './deposit-fields.tsx'
import styles from './form.module.css'
import { SelectField } from './select-field.tsx'
import type { BookFormState } from './use-book-form.ts'

const titles = titleChoices('不填')

interface OrderFieldsProps {
  form: BookFormState
  /** Errors from the server, by field. */
  fieldMessages: Readonly<Record<string, string>>
  isHold: boolean
}

/** Fields of a booking or a hold, in the order of a telephone conversation. */
export function OrderFields({ form, fieldMessages, isHold }: OrderFieldsProps) {
  const { draft, faults, change, times, openers, styles: invites } = form
  const { shop } = useAtWork()
  const wrong = { ...fieldMessages, ...faults }
  return (
    <>
      <TextField
        label={isHold ? '手机号码（选填）' : '手机号码'}
        value={draft.phone}
        onChange={form.typePhone}
        error={wrong.phone}
        type="tel"
        autoComplete="off"
        maxLength={20}
        placeholder="完整号码，或后四位找老客"
      />
      <CallerCard
        caller={form.caller}
        hits={form.hits}
        bookDate={form.bookDate}
        order={form.order}
        onChoose={form.choose}
      />
      <TextField
        label={isHold ? '姓名（选填）' : '姓名'}
        value={draft.userName}
        onChange={(userName) => change({ userName })}
        error={wrong.userName}
        autoComplete="off"
        maxLength={20}
        placeholder="客户姓名"
      />
      <Choices label="称谓" choices={titles} value={draft.sex} onChoose={(sex) => change({ sex })} />
      <TextField
        label="人数"
        value={draft.people}
        onChange={(people) => change({ people })}
        error={wrong.peopleNum}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="选填"
      />
      {times.length > 0 && (
        <Choices
          label="到店时间"
          choices={times.map(({ name, value }) => ({ value, label: name }))}
          value={draft.arrivalTime}
          error={wrong.arrivalTime}
          hint={form.arrivalWarning}
          scrolls
          onChoose={(time) => change({ arrivalTime: time === draft.arrivalTime ? '' : time })}
        />
      )}
      {!isHold && <DepositFields form={form} wrong={wrong} />}
      <TextArea
        label="备注"
        value={draft.adminRemark}
        maxLength={500}
        placeholder="选填，客人看不到"
        error={wrong.adminRemark}
        onChange={(adminRemark) => change({ adminRemark })}
      />
      {openers && (
        <SelectField
          label="开台员工"
          value={draft.openerId}
          choices={openers}
          error={wrong.openerId}
          onChange={(openerId) => change({ openerId })}
        />
      )}
      {!isHold && (invites.length > 1 || wrong.inviteStyleId) && (
        <SelectField
          label="邀请函样式"
          value={draft.inviteStyleId}
          choices={invites}
          error={wrong.inviteStyleId}
          onChange={(inviteStyleId) => change({ inviteStyleId })}
        />
      )}
      {/* For an edit, the store's settings decide whether the guest is notified. */}
      {form.mode !== 'edit' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.sendSms}
            onChange={() => change({ sendSms: !draft.sendSms })}
          />
          给客人发短信
          {draft.sendSms && shop.smsCharged && shop.smsStock <= 0 && '（短信余量已用完，不会发出）'}
        </label>
      )}
    </>
  )
}
