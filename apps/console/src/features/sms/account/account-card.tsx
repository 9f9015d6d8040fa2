import {
  checkSmsAccount,
  readSmsAccount,
  removeSmsAccount,
  type SmsAccount,
  useSmsAccount as useAccountCall,
} from '@roombook/contract/sms-account'
import { readSmsSignature } from '@roombook/contract/sms-signature'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { momentText } from '@roombook/domain/time'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { reloadProfile } from '../reload-profile.ts'
import styles from '../sms.module.css'
import { gatewayNames } from '../template-text.ts'
import { SmsAccountDialog } from './account-dialog.tsx'
import { keyLabels, signatureStateLabels, whyNotYet } from './account-text.ts'
import { ReplyAddress } from './reply-address.tsx'
import { SignatureSection } from './signature-section.tsx'

/**
 * Shows the SMS account that sends the store's messages: the operator's, or its own. `by` describes it and
 * its consequences.
 */
export function AccountCard({ by }: { by: string }) {
  const { data, error, refetch } = useCall(readSmsAccount, {})
  const [editing, setEditing] = useState(false)
  const [applying, setApplying] = useState(false)
  const signature = useCall(readSmsSignature, {}).data
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={2} label="正在读取短信账号…" />
    )
  const { account, keepsSecrets, unapproved, replies } = data
  return (
    <SettingsCard
      title="发送账号"
      hint={by}
      extra={
        <div className={styles.accountActions}>
          {signature && !signature.application && signature.purposes.length > 0 && (
            <Button onClick={() => setApplying(true)}>
              {signature.approved ? '换一个签名' : '申请门店签名'}
            </Button>
          )}
          <Button
            disabled={!keepsSecrets}
            title={keepsSecrets ? undefined : '本站未设置密钥保管，请联系系统管理员'}
            onClick={() => setEditing(true)}
          >
            {account ? '修改账号' : '使用门店自己的账号'}
          </Button>
        </div>
      }
    >
      <SignatureSection applying={applying} onClose={() => setApplying(false)} />
      {account && <Own account={account} />}
      {account && replies && (
        <ReplyAddress provider={account.provider} version={account.version} replies={replies} />
      )}
      {account && unapproved.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${unapproved.length}个使用中的模板尚未在此账号通过：${unapproved.join('、')}`}
          description="启用后，没有通过的模板和默认文字都不能由此账号发送，这些短信会显示发送失败。请先把常用的短信写成模板并提交审核。"
        />
      )}
      {editing && <SmsAccountDialog account={account} onClose={() => setEditing(false)} />}
    </SettingsCard>
  )
}

function Own({ account }: { account: SmsAccount }) {
  const { provider, keyId, appId, sign, signState, signReason, proof, checkedAt, used, version } = account
  const { timezone } = useShop()
  const options = { refetch: [readSmsAccount, readSmsSignature, listSmsTemplates], onDone: reloadProfile }
  const check = useChange(checkSmsAccount, options)
  const use = useChange(useAccountCall, options)
  const remove = useChange(removeSmsAccount, options)
  const state = signatureStateLabels[signState]
  const facts: [name: string, text: string][] = [
    ['服务商', gatewayNames[provider]],
    [keyLabels[provider].id, keyId],
    ...(appId ? [['SDK AppID', appId] satisfies [string, string]] : []),
    ['资质', proof],
    ['核对时间', momentText(checkedAt, timezone)],
  ]

  async function toggle(): Promise<void> {
    const sure = await ask({
      title: used ? '改用平台账号发送？' : '启用门店自己的短信账号？',
      content: used
        ? '此后的短信由平台账号发送，占用短信余量。'
        : '此后的短信由此账号发送，费用由门店付给服务商；只能发送在此账号审核通过的模板。',
      okText: used ? '改用平台账号' : '启用',
    })
    if (sure) await use.run({ version, used: !used })
  }
  async function confirmRemoval(): Promise<void> {
    const content = '密钥随即删除，短信由平台账号发送；在此账号通过的模板不再使用。'
    if (await ask({ title: '删除门店短信账号？', content, okText: '删除', danger: true }))
      await remove.run({ version })
  }

  return (
    <div className={styles.account}>
      <p className={styles.accountSign}>
        <strong>【{sign}】</strong>
        <Tag color={state.color}>{state.title}</Tag>
        {used && <Tag color="success">使用中</Tag>}
        {signReason && <span className={styles.refusedBecause}>{signReason}</span>}
      </p>
      <dl className={styles.accountFacts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.accountActions}>
        <Button
          type={used ? 'default' : 'primary'}
          disabled={!used && signState !== 'approved'}
          title={used ? undefined : whyNotYet(account) || undefined}
          loading={use.pending}
          onClick={() => void toggle()}
        >
          {used ? '改用平台账号' : '启用此账号'}
        </Button>
        <Button loading={check.pending} onClick={() => void check.run({ version })}>
          重新核对
        </Button>
        <Button danger loading={remove.pending} onClick={() => void confirmRemoval()}>
          删除账号
        </Button>
        {!used && whyNotYet(account) && <span className={styles.hint}>{whyNotYet(account)}</span>}
      </div>
    </div>
  )
}
