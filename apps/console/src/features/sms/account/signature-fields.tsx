import { smsSignatureLimits } from '@roombook/contract/sms-signature'
import type { SmsGatewayName } from '@roombook/contract/sms-templates'
import {
  checkSmsSignature,
  isCreditCode,
  type SmsSignaturePurpose,
  type SmsSignatureSource,
  smsSignatureProofNames,
  smsSignaturePurposeNames,
  smsSignatureSourceNames,
  smsSignatureSources,
} from '@roombook/domain/sms'
import { DatePicker, Form, Input, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { tabExitProps } from '#ui/day-range.tsx'
import { ProofField } from './proof-field.tsx'
import styles from './signature.module.css'
import { describeReviewer } from './signature-text.ts'
import type { TypedSignature } from './signature-values.ts'

interface SignatureFieldsProps {
  gateway: SmsGatewayName
  /** Purposes for which the operator's account can register a signature. */
  purposes: readonly SmsSignaturePurpose[]
  source: SmsSignatureSource
  purpose: SmsSignaturePurpose
}

/** Fields of a signature registration: its text, owner, and proof. */
export function SignatureFields({ gateway, purposes, source, purpose }: SignatureFieldsProps) {
  return (
    <>
      <Form.Item
        label="短信签名"
        name="sign"
        extra="2至12个汉字、字母或数字，不含【】；应与营业执照或商标一致"
        rules={[buildRules('请填写短信签名', checkSmsSignature)]}
      >
        <Input maxLength={12} placeholder="例如：和宴" />
      </Form.Item>
      <Form.Item label="签名来源" name="source">
        <Radio.Group
          options={smsSignatureSources.map((value) => ({ value, label: smsSignatureSourceNames[value] }))}
        />
      </Form.Item>
      <Form.Item
        label="签名用途"
        name="purpose"
        extra={purposes.includes('other') ? undefined : '平台暂不能为其他企业申请，请联系系统管理员'}
      >
        <Radio.Group
          options={(['own', 'other'] as const).map((value) => ({
            value,
            label: smsSignaturePurposeNames[value],
            disabled: !purposes.includes(value),
          }))}
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          label="企业全称"
          name="company"
          rules={[{ required: true, whitespace: true, message: '请填写企业全称' }]}
        >
          <Input maxLength={smsSignatureLimits.company} placeholder="与营业执照一致" />
        </Form.Item>
        <Form.Item
          label="统一社会信用代码"
          name="creditCode"
          rules={[
            buildRules('请填写统一社会信用代码', (code) =>
              isCreditCode(code.toUpperCase()) ? undefined : '统一社会信用代码不正确，请核对18位代码',
            ),
          ]}
        >
          <Input maxLength={20} placeholder="18位" />
        </Form.Item>
      </div>
      <Form.Item
        label="资质编号"
        name="qualification"
        extra={`企业实名资质在${describeReviewer(gateway)}通过后的编号，由系统管理员提供；身份证件只交给服务商，不在本系统上传`}
        rules={[
          { required: true, pattern: /^\s*[1-9]\d{2,18}\s*$/, message: '资质编号为数字，由系统管理员提供' },
        ]}
      >
        <Input maxLength={20} />
      </Form.Item>
      {source === 'trademark' && (
        <div className={styles.pair}>
          <Form.Item
            label="商标注册号"
            name="trademarkNumber"
            rules={[{ required: true, whitespace: true, message: '请填写商标注册号' }]}
          >
            <Input maxLength={smsSignatureLimits.trademarkNumber} />
          </Form.Item>
          <PeriodItem label="商标有效期" name="trademarkPeriod" missing="请选择商标有效期" />
        </div>
      )}
      <Form.Item
        label={smsSignatureProofNames[source]}
        name="proofId"
        extra="仅本店管理员可以查看，签名通过或撤回后删除"
        rules={[{ required: true, message: '请上传证明图片' }]}
      >
        <ProofField label={smsSignatureProofNames[source]} />
      </Form.Item>
      {purpose === 'other' && (
        <div className={styles.pair}>
          <Form.Item
            label="授权委托书"
            name="letterId"
            extra="由该企业盖章，授权平台使用此签名"
            rules={[{ required: true, message: '请上传授权委托书' }]}
          >
            <ProofField label="授权委托书" />
          </Form.Item>
          <PeriodItem label="授权期限" name="letterPeriod" missing="请选择授权期限" />
        </div>
      )}
      <Form.Item
        label="申请说明"
        name="reason"
        extra="签名用于哪些短信，供服务商审核"
        rules={[{ required: true, min: 5, whitespace: true, message: '请说明签名用于哪些短信，至少5个字' }]}
      >
        <Input.TextArea maxLength={smsSignatureLimits.reason} showCount rows={3} />
      </Form.Item>
    </>
  )
}

function PeriodItem({
  label,
  name,
  missing,
}: {
  label: string
  name: keyof TypedSignature
  missing: string
}) {
  return (
    <Form.Item
      label={label}
      name={name}
      // An incomplete period counts as empty, so that it is required.
      getValueFromEvent={(dates: (Dayjs | null)[] | null) => (dates?.every(Boolean) ? dates : null)}
      rules={[{ required: true, message: missing }]}
    >
      <DatePicker.RangePicker
        {...tabExitProps}
        className={styles.period}
        placeholder={['开始日期', '结束日期']}
      />
    </Form.Item>
  )
}

/** Requires a field, and validates its text. */
const buildRules = (missing: string, check: (text: string) => string | undefined) => ({
  required: true,
  async validator(_: unknown, typed: string | undefined) {
    const text = typed?.trim() ?? ''
    const fault = text === '' ? missing : check(text)
    if (fault) throw new Error(fault)
  },
})
