import { momentText } from '@roombook/domain/time'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import styles from './accounts.module.css'

/** State common to all accounts at a provider. */
interface ProviderAccount {
  state: 'checked' | 'refused' | 'unreadable'
  reason: string
  checkedAt: string
  changedName: string
}

interface AccountLineProps {
  /** Name of the provider: 微信支付. */
  name: string
  account: ProviderAccount | undefined
  /** Kind and number of the account. */
  facts: ReactNode
  /** Further notes, one per line. */
  notes?: readonly string[]
  canEdit: boolean
  onEdit(): void
  checking: boolean
  onCheck(): void
  removing: boolean
  /** Question before it is removed. */
  removal: { title: string; content: string }
  onRemove(): void
}

/** Label and colour of an account's state. */
const stateLabels: Readonly<Record<ProviderAccount['state'], { title: string; color: string }>> = {
  checked: { title: '已验证', color: 'success' },
  refused: { title: '验证失败', color: 'error' },
  unreadable: { title: '验证失败', color: 'error' },
}

/** The store's account at a provider: its state and actions. */
export function AccountLine(props: AccountLineProps) {
  const {
    name,
    account,
    facts,
    notes = [],
    canEdit,
    onEdit,
    checking,
    onCheck,
    removing,
    removal,
    onRemove,
  } = props
  const { timezone } = useShop()
  const status = account && stateLabels[account.state]

  async function confirmRemoval(): Promise<void> {
    if (await ask({ ...removal, okText: '停用', danger: true })) onRemove()
  }

  return (
    <li className={styles.account} aria-label={name}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {status ? <Tag color={status.color}>{status.title}</Tag> : <Tag>未设置</Tag>}
          {account?.reason && <span className={styles.reason}>{account.reason}</span>}
        </p>
        {account && (
          <p className={styles.facts}>
            {facts}
            <span>验证于{momentText(account.checkedAt, timezone)}</span>
            <span>{account.changedName}保存</span>
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.facts}>
            {note}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button disabled={!canEdit} aria-label={`${account ? '修改' : '设置'}${name}`} onClick={onEdit}>
          {account ? '修改' : '设置'}
        </Button>
        {account && (
          <>
            <Button aria-label={`重新验证${name}`} loading={checking} onClick={onCheck}>
              重新验证
            </Button>
            <Button
              danger
              aria-label={`停用${name}`}
              loading={removing}
              onClick={() => void confirmRemoval()}
            >
              停用
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
