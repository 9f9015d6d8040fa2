import type { OutputOf } from '@roombook/contract'
import {
  dismissDuplicate,
  duplicateCustomers,
  type Likeness,
  listCustomerMerges,
  mergeCustomers,
} from '@roombook/contract/customer-merge'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { callsOfCustomers } from '../customer-calls.ts'
import { calledName } from '../customer-text.ts'
import { CandidateCard } from './candidate-card.tsx'
import styles from './merge.module.css'

type Pair = OutputOf<typeof duplicateCustomers>['list'][number]

const likenessNames: Readonly<Record<Likeness, string>> = {
  phone: '同一电话，写法不同',
  'near-phone': '同名，电话相近',
  birthday: '同名，同生日',
}

/** Compares two customers: merges them into the chosen one, or marks them as different persons. */
export function DuplicatePair({ pair }: { pair: Pair }) {
  const { one, other, likeness, differs } = pair
  // Proposes the one with more visits.
  const [keepId, setKeepId] = useState(other.visits > one.visits ? other.id : one.id)
  const refetch = [duplicateCustomers, listCustomerMerges, ...callsOfCustomers]
  const merge = useChange(mergeCustomers, { refetch })
  const dismiss = useChange(dismissDuplicate, { refetch: [duplicateCustomers] })
  const [target, duplicate] = keepId === one.id ? [one, other] : [other, one]
  const submit = async (): Promise<void> => {
    const isSure = await ask({
      title: `合并为「${calledName(target)}」？`,
      content: `「${calledName(duplicate)}」的订单、记录、标签和余额全部归到保留的客户，空缺的资料由其补上；30天内可在「已合并」中撤销。`,
      okText: '合并',
    })
    if (!isSure) return
    await merge.run({
      keepId: target.id,
      keepVersion: target.version,
      goneId: duplicate.id,
      goneVersion: duplicate.version,
    })
  }
  return (
    <li className={styles.pair} aria-label={`${calledName(one)}与${calledName(other)}`}>
      <Tag>{likenessNames[likeness]}</Tag>
      <fieldset className={styles.candidates} aria-label="保留哪一位">
        {[one, other].map((customer) => (
          <CandidateCard
            key={customer.id}
            group={`keep-${one.id}-${other.id}`}
            customer={customer}
            other={customer === one ? other : one}
            differs={differs}
            isKept={customer.id === keepId}
            onKeep={() => setKeepId(customer.id)}
          />
        ))}
      </fieldset>
      <div className={styles.acts}>
        <Button
          loading={dismiss.pending}
          disabled={merge.pending}
          onClick={() => void dismiss.run({ oneId: one.id, otherId: other.id })}
        >
          不是同一人
        </Button>
        <Button
          type="primary"
          loading={merge.pending}
          disabled={dismiss.pending}
          onClick={() => void submit()}
        >
          合并
        </Button>
      </div>
    </li>
  )
}
