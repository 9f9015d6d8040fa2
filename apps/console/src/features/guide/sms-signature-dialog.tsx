import { newStoreGuide } from '@roombook/contract/guide'
import { saveSmsSignature } from '@roombook/contract/settings'
import { Form, Input } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './newer.module.css'
import { signedByOperator } from './steps.ts'

const longest = 12
const { smsSign: schema } = saveSmsSignature.input.shape

interface SmsSignatureDialogProps {
  /** Operator's SMS signature, if it replaces the store's; empty if the store's is used. */
  operatorSignature: string
  onClose(): void
}

/** Edits the store's SMS signature, with a preview of the message as guests will read it. */
export function SmsSignatureDialog({ operatorSignature, onClose }: SmsSignatureDialogProps) {
  const [form] = Form.useForm<{ smsSign: string }>()
  const { smsSign } = useSettings()
  const template = useSession((state) => state.templates.booking)
  const typed = Form.useWatch('smsSign', form) ?? smsSign
  const { run, pending } = useChange(saveSmsSignature, {
    refetch: [newStoreGuide],
    onDone() {
      refreshProfile().catch((error: unknown) => console.warn('The new sign could not be read', error))
      onClose()
    },
    onRefused({ fields }) {
      if (fields.smsSign) form.setFields([{ name: 'smsSign', errors: [fields.smsSign] }])
      return Boolean(fields.smsSign)
    },
  })
  const bare = template.replace(/^【[^】]+】/, '')
  // Without a typed signature the server decides; its decision is known only while the store has none of its
  // own.
  const shown = typed ? `【${typed}】${bare}` : smsSign ? '' : template
  return (
    <Dialog
      title="短信签名"
      open
      onCancel={onClose}
      okText="保存"
      cancelText="取消"
      confirmLoading={pending}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={{ smsSign }} onFinish={(fields) => void run(fields)}>
        <Form.Item
          label="签名"
          name="smsSign"
          rules={[
            {
              async validator(_, value: string | undefined) {
                const read = schema.safeParse(value ?? '')
                if (!read.success) throw new Error(read.error.issues[0]?.message)
              },
            },
          ]}
        >
          <Input maxLength={longest} showCount placeholder="例如：和宴" autoFocus />
        </Form.Item>
      </Form>
      {operatorSignature && <p className={styles.hint}>{signedByOperator(operatorSignature)}。</p>}
      {bare && shown && !operatorSignature && (
        <>
          <p className={styles.previewTitle}>预订短信预览</p>
          <p className={styles.preview}>{shown}</p>
        </>
      )}
      {!typed && !operatorSignature && <p className={styles.hint}>未设置时，以门店名称为签名。</p>}
    </Dialog>
  )
}
