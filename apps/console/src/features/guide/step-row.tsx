import { CheckCircleFilled } from '@ant-design/icons'
import type { GuideStep } from '@roombook/contract/guide'
import { decideRoute, hasNode } from '@roombook/domain/session'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useActor } from '#platform/session/session-store.ts'
import styles from './newer.module.css'
import { SmsSignatureDialog } from './sms-signature-dialog.tsx'
import { signedByOperator, stepTexts } from './steps.ts'

interface StepProps {
  step: GuideStep
  done: boolean
  /** The first step that is not done. */
  isNext: boolean
  /** Signature used for all stores' messages; empty if each store has its own. */
  operatorSignature: string
}

/** A step with its state and a link to it. */
export function StepRow({ step, number, done, isNext, operatorSignature }: StepProps & { number: number }) {
  const { title, hint } = stepTexts[step]
  return (
    <li className={styles.step} data-done={done} aria-label={title}>
      <span className={styles.mark}>
        {done ? <CheckCircleFilled className={styles.check} aria-label="已完成" /> : number}
      </span>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.hint}>
          {step === 'sms-sign' && operatorSignature ? signedByOperator(operatorSignature) : hint}
        </span>
      </div>
      <StepAct step={step} done={done} isNext={isNext} operatorSignature={operatorSignature} />
    </li>
  )
}

/** Link to a step, for users who may take it. */
function StepAct({ step, done, isNext, operatorSignature }: StepProps) {
  const navigate = useNavigate()
  const actor = useActor()
  const [signing, setSigning] = useState(false)
  const { path, act } = stepTexts[step]
  const may = path
    ? decideRoute(path, actor, actor.plugins) === 'ok'
    : hasNode(actor, 'shopconfig/savebaseinfo')
  if (!may) return done ? null : <span className={styles.hint}>请联系管理员完成</span>
  const type = isNext ? 'primary' : 'default'
  if (path) {
    return (
      <Button
        type={type}
        href={path}
        onClick={(event) => {
          event.preventDefault()
          void navigate(path)
        }}
      >
        {done ? '查看' : act}
      </Button>
    )
  }
  return (
    <>
      <Button type={type} onClick={() => setSigning(true)}>
        {done ? '修改' : act}
      </Button>
      {signing && (
        <SmsSignatureDialog operatorSignature={operatorSignature} onClose={() => setSigning(false)} />
      )}
    </>
  )
}
