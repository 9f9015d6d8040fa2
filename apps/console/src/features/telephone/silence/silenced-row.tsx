import { endSilencing, type SilencedNumber } from '@roombook/contract/phone-silence'
import { shopNow } from '@roombook/domain/time'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { callsOfCalls, callsOfSilence } from '../telephone-calls.ts'
import styles from './silence.module.css'

/** A silenced number: by whom, since when and until when, with the button to lift it. */
export function SilencedRow({ silenced }: { silenced: SilencedNumber }) {
  const { timezone } = useShop()
  const { silenceId, callNumber, realName, how, madeName, since, until, silencedCalls } = silenced
  const unsilence = useChange(endSilencing, { refetch: [...callsOfCalls, ...callsOfSilence] })
  const dayOf = (at: string) => shopNow(Date.parse(at), timezone).date
  const texts = [
    how === 'often' ? '来电频繁，自动静音' : madeName,
    `${dayOf(since)}起`,
    until ? `到${dayOf(until)}` : '永久',
    silencedCalls > 0 && `静音来电${silencedCalls}次`,
  ]
  return (
    <li className={styles.row} aria-label={callNumber}>
      <div>
        <p className={styles.number}>
          {callNumber} {realName}
        </p>
        <p className={styles.quiet}>{texts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button loading={unsilence.pending} onClick={() => void unsilence.run({ silenceId })}>
        恢复提醒
      </Button>
    </li>
  )
}
