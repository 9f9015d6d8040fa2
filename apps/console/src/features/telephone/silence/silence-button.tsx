import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { endSilencing, silenceNumber } from '@roombook/contract/phone-silence'
import type { SilenceDays } from '@roombook/domain/calls'
import { Button, Dropdown } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfCalls, callsOfSilence } from '../telephone-calls.ts'

const terms: readonly { days: SilenceDays; label: string }[] = [
  { days: 30, label: '静音30天' },
  { days: 0, label: '永久静音' },
]
const shownBy = [...callsOfCalls, ...callsOfSilence]

/** Silences the number of a call, or lifts the silence; hidden for calls without a number. */
export function SilenceButton({ call, plain = false }: { call: PhoneMessage; plain?: boolean }) {
  const silence = useChange(silenceNumber, { refetch: shownBy })
  const unsilence = useChange(endSilencing, { refetch: shownBy })
  const hasNumber = ['mobile', 'landline', 'other'].includes(call.callerKind)
  if (call.silence) {
    const { silenceId } = call.silence
    return (
      <Button loading={unsilence.pending} onClick={() => void unsilence.run({ silenceId })}>
        恢复提醒
      </Button>
    )
  }
  if (!hasNumber) return null
  const items = terms.map(({ days, label }) => ({
    key: days,
    label,
    onClick: () => void silence.run({ phoneCallId: call.id, days }),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        type={plain ? 'text' : 'default'}
        loading={silence.pending}
        title="这个号码的来电不再提醒，仍留在已处理中"
      >
        静音
      </Button>
    </Dropdown>
  )
}
