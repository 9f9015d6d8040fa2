import { silenceNumber } from '@roombook/contract/phone-silence'
import type { SilenceDays } from '@roombook/domain/calls'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfCalls, callsOfSilence } from '../telephone-calls.ts'
import styles from './silence.module.css'

/** Silences a typed number. */
export function SilenceForm() {
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState<SilenceDays>(30)
  const [fault, setFault] = useState('')
  const change = useChange(silenceNumber, {
    refetch: [...callsOfCalls, ...callsOfSilence],
    onDone: () => setTyped(''),
    onRefused({ fields }) {
      setFault(fields.callerNumber ?? '')
      return fields.callerNumber !== undefined
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void change.run({ callerNumber: typed, days })
      }}
    >
      <Input
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault('')
        }}
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        placeholder="电话号码，座机加区号"
        aria-label="要静音的号码"
        aria-invalid={fault !== ''}
        className={styles.typed ?? ''}
      />
      <Select<SilenceDays>
        value={days}
        onChange={setDays}
        aria-label="静音多久"
        options={[
          { value: 30, label: '30天' },
          { value: 0, label: '永久' },
        ]}
      />
      <Button htmlType="submit" disabled={typed.trim() === ''} loading={change.pending}>
        静音
      </Button>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  )
}
