import { useFields } from '@roombook/client-react'
import { editOwnDesign, type OwnDesign, readOwnDesign } from '@roombook/contract/invitation-answers'
import { invitationTemplate, invitationTemplates } from '@roombook/domain/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { ErrorState, LoadingState, Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import choice from './answer-choice.module.css'
import styles from './design-drawer.module.css'

interface DesignDrawerProps {
  shopId: number
  orderId: number
  onClose(): void
}

/** Settings of the host's own invitation: time, text and design. */
export function DesignDrawer({ shopId, orderId, onClose }: DesignDrawerProps) {
  const { data, error, refetch } = useCall(readOwnDesign, { shopId, orderId })
  return (
    <Drawer title="修改邀请函" tall onClose={onClose}>
      {data ? (
        <DesignForm shopId={shopId} orderId={orderId} design={data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  )
}

function DesignForm({ shopId, orderId, design, onClose }: DesignDrawerProps & { design: OwnDesign }) {
  const queries = useQueryClient()
  const editing = useChange(editOwnDesign)
  const { time, words, template, usual, times } = design
  const { values, of, check } = useFields(editOwnDesign, { time, words, template }, editing.refusal)
  // Time, text and design as stored: the three fields of the form.
  useArrival(
    editing,
    (sent) => sent.time === time && sent.words?.trim() === words && sent.template === template,
    onClose,
  )
  const save = async () => {
    const input = { shopId, orderId, ...values }
    if (!check(input)) return
    const saved = await editing.run(input)
    if (!saved) return void queries.invalidateQueries({ queryKey: [readOwnDesign.name] })
    queries.setQueryData([readOwnDesign.name, { shopId, orderId }], saved.data)
    onClose()
  }
  const shown = invitationTemplate(values.template || usual.template)
  return (
    <Form submit="保存" pending={editing.pending} onSubmit={() => void save()}>
      <TimeField {...of('time')} usual={usual.time} times={times} />
      <TextArea
        {...of('words')}
        label="邀请寄语"
        placeholder={(values.template === '' && usual.words) || shown.words}
        maxLength={200}
      />
      <TemplateField {...of('template')} usual={usual.template} />
      <Trouble text={editing.trouble} />
    </Form>
  )
}

interface ChoiceProps {
  value: string
  onChange(value: string): void
}

function TimeField({
  value,
  usual,
  times,
  error,
  onChange,
}: ChoiceProps & { usual: string; times: OwnDesign['times']; error?: string | undefined }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>宴席时间</label>
      <select
        id={id}
        value={value}
        aria-invalid={Boolean(error)}
        {...(error && { 'aria-describedby': `${id}-error` })}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{usual ? `与预订一致（${usual}）` : '暂不写明，显示时间待定'}</option>
        {times.map((time) => (
          <option key={time.value} value={time.value}>
            {time.name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function TemplateField({ value, usual, onChange }: ChoiceProps & { usual: string }) {
  const name = useId()
  const choices = [
    { key: '', title: '门店样式', suits: invitationTemplate(usual).title },
    ...invitationTemplates,
  ]
  return (
    <fieldset className={`${choice.choice} ${styles.templates}`}>
      <legend className={choice.legend}>样式</legend>
      {choices.map(({ key, title, suits }) => (
        <label key={key} className={`${choice.option} ${styles.template}`}>
          <input
            type="radio"
            name={name}
            className={choice.radio}
            checked={value === key}
            onChange={() => onChange(key)}
          />
          {title}
          <span className={styles.suits}>{suits}</span>
        </label>
      ))}
    </fieldset>
  )
}
