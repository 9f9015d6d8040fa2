import { listOpenCalls } from '@roombook/contract'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useHearsCalls } from '../telephone-calls.ts'
import { CallCard } from './call-card.tsx'
import styles from './cards.module.css'
import { useSpokenCalls } from './use-spoken-calls.ts'
import { useTestEnd } from './use-test-end.ts'

/** How often the cards are asked for where nothing is heard: what rings no longer says so. */
const lookEvery = 60_000

/** Who calls, over every page: one card for each call, beside each other, until somebody took it (1.04); a test for a minute. */
export function CallCards() {
  const hears = useHearsCalls()
  const { data } = useCall(listOpenCalls, hears ? {} : undefined, { refetchInterval: lookEvery })
  const [later, setLater] = useState<ReadonlySet<number>>(new Set())
  useSpokenCalls(data?.list)
  useTestEnd(data?.list)
  const calls = data?.list.filter(({ id }) => !later.has(id)) ?? []
  if (!hears || calls.length === 0) return null
  return (
    <section className={styles.cards} aria-label="来电" aria-live="assertive">
      {calls.map((call) => (
        <CallCard key={call.id} call={call} onLater={() => setLater(new Set([...later, call.id]))} />
      ))}
    </section>
  )
}
