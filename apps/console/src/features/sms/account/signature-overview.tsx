import {
  readSmsSignature,
  recheckSmsSignature,
  type SmsSignature,
  useSmsSignature as useSignCall,
  withdrawSmsSignature,
} from '@roombook/contract/sms-signature'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { smsSignatureProofNames } from '@roombook/domain/sms'
import { momentText } from '@roombook/domain/time'
import { Button, Tag } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { reloadProfile } from '../reload-profile.ts'
import shared from '../sms.module.css'
import { ProofPicture } from './proof-field.tsx'
import styles from './signature.module.css'
import { listSignatureFacts, registrationStateLabels } from './signature-text.ts'

interface SignatureOverviewProps {
  signature: SmsSignature
  /** Messages are sent by the store's own account: this signature is not in use. */
  account: boolean
  /** Opens the refused registration for correction. */
  onCorrect?(): void
}

/** The store's own signature under the operator's account: state, reviewer's answer, and actions. */
export function SignatureOverview({ signature, account, onCorrect }: SignatureOverviewProps) {
  const { signId, version, state, used, answer, checkedAt, submittedAt, proofs, source } = signature
  const { timezone } = useShop()
  const options = { refetch: [readSmsSignature, listSmsTemplates], onDone: reloadProfile }
  const recheck = useChange(recheckSmsSignature, options)
  const use = useChange(useSignCall, options)
  const withdraw = useChange(withdrawSmsSignature, options)
  const stateLabel = registrationStateLabels[state]
  const isApproved = state === 'approved'
  const mayAsk = isApproved || state === 'submitted'
  const facts = [
    ...listSignatureFacts(signature),
    ['提交时间', momentText(submittedAt, timezone)] as const,
    ['查询时间', checkedAt ? momentText(checkedAt, timezone) : ''] as const,
  ]

  async function confirmWithdrawal(): Promise<void> {
    const sure = await ask({
      title: isApproved ? `停用签名【${signature.sign}】？` : `撤回签名【${signature.sign}】的申请？`,
      content: isApproved
        ? '此后的短信使用平台签名，该签名随即从服务商处删除；再用要重新申请。'
        : '证明图片随即删除，该签名从服务商处撤下。',
      okText: isApproved ? '停用并删除' : '撤回申请',
      danger: true,
    })
    if (sure) await withdraw.run({ signId, version })
  }

  return (
    <div className={styles.one}>
      <p className={shared.accountSign}>
        <strong>【{signature.sign}】</strong>
        <Tag color={stateLabel.color}>{stateLabel.title}</Tag>
        {isApproved && used && !account && <Tag color="success">使用中</Tag>}
        {answer && <span className={shared.refusedBecause}>{answer}</span>}
      </p>
      <dl className={shared.accountFacts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {proofs.length > 0 && (
        <div className={styles.proofs}>
          {proofs.map(({ proofId, kind }) => (
            <ProofPicture
              key={proofId}
              proofId={proofId}
              label={kind === 'letter' ? '授权委托书' : smsSignatureProofNames[source]}
            />
          ))}
        </div>
      )}
      <div className={shared.accountActions}>
        {isApproved && (
          <Button loading={use.pending} onClick={() => void use.run({ signId, version, used: !used })}>
            {used ? '改用平台签名' : '启用此签名'}
          </Button>
        )}
        {onCorrect && (state === 'refused' || state === 'draft') && (
          <Button type="primary" onClick={onCorrect}>
            修改后重新提交
          </Button>
        )}
        {mayAsk && (
          <Button loading={recheck.pending} onClick={() => void recheck.run({ signId, version })}>
            立即查询
          </Button>
        )}
        <Button danger loading={withdraw.pending} onClick={() => void confirmWithdrawal()}>
          {isApproved ? '停用并删除' : '撤回申请'}
        </Button>
        {state === 'submitted' && <span className={shared.hint}>审核期间仍用当前签名，通过后自动启用</span>}
        {isApproved && account && <span className={shared.hint}>现由门店自己的账号发送，此签名暂不使用</span>}
      </div>
    </div>
  )
}
