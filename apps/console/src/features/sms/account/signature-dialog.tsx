import { readSmsSignature, type SmsSignature, submitSmsSignature } from '@roombook/contract/sms-signature'
import { listSmsTemplates, type SmsGatewayName } from '@roombook/contract/sms-templates'
import type { SmsSignaturePurpose } from '@roombook/domain/sms'
import { Alert, Form } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ask } from '#ui/toast.ts'
import shared from '../sms.module.css'
import styles from './signature.module.css'
import { SignatureFields } from './signature-fields.tsx'
import { describeReviewer } from './signature-text.ts'
import { type TypedSignature, toRegistrationInput, toTypedSignature } from './signature-values.ts'

interface SignatureDialogProps {
  gateway: SmsGatewayName
  /** Purposes for which the operator's account can register a signature. */
  purposes: readonly SmsSignaturePurpose[]
  /** Rejected or undelivered registration to be corrected; undefined for a new one. */
  corrected: SmsSignature | undefined
  onClose(): void
}

const fieldNames = [
  ...(['sign', 'source', 'purpose', 'company', 'creditCode', 'qualification', 'trademarkNumber'] as const),
  ...(['trademarkPeriod', 'letterPeriod', 'reason', 'proofId', 'letterId'] as const),
]

/** Registers the store's own signature under the operator's account. */
export function SignatureDialog({ gateway, purposes, corrected, onClose }: SignatureDialogProps) {
  const [form] = Form.useForm<TypedSignature>()
  const source = Form.useWatch('source', form) ?? corrected?.source ?? 'company'
  const purpose = Form.useWatch('purpose', form) ?? corrected?.purpose ?? 'own'
  const { run, pending } = useChange(submitSmsSignature, {
    refetch: [readSmsSignature, listSmsTemplates],
    onDone: onClose,
    onRefused({ fields }) {
      const fieldErrors = fieldNames.flatMap((name) =>
        fields[name] ? [{ name, errors: [fields[name]] }] : [],
      )
      form.setFields(fieldErrors)
      return fieldErrors.length > 0
    },
  })
  async function cancel(): Promise<void> {
    const sure =
      !form.isFieldsTouched() || (await ask({ title: '放弃填写的签名申请？', okText: '放弃', danger: true }))
    if (sure) onClose()
  }
  return (
    <Dialog
      title={corrected ? '修改签名申请' : '申请门店签名'}
      open
      width={640}
      onCancel={() => void cancel()}
      okText="提交申请"
      cancelText="取消"
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
    >
      <p className={shared.intro}>
        短信仍由平台账号发送、占用短信余量，已通过的模板继续使用，只是签名换成门店的。签名由平台账号向
        {describeReviewer(gateway)}申请，通过后自动启用。
        {gateway === 'local' && '现在尚未接入短信服务商，按同样的规则核对后即通过，不代表服务商会通过。'}
      </p>
      {corrected?.answer && <Alert type="error" showIcon title={corrected.answer} className={styles.now} />}
      <Form
        form={form}
        layout="vertical"
        autoComplete="off"
        scrollToFirstError
        initialValues={toTypedSignature(corrected)}
        onFinish={(typed) => void run(toRegistrationInput(typed, corrected))}
      >
        <SignatureFields gateway={gateway} purposes={purposes} source={source} purpose={purpose} />
      </Form>
    </Dialog>
  )
}
