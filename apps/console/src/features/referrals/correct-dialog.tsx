import { correctReferral, type ReferralRow } from '@roombook/contract/referrals'
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { RecommenderPick } from '#platform/forms/recommender-pick.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfReferrals } from './referral-calls.ts'

/** An administrator corrects who recommended a guest, or that nobody did, with a reason. */
export function CorrectDialog({ referral, onClose }: { referral: ReferralRow; onClose(): void }) {
  const [byNobody, setByNobody] = useState(false)
  const [recommenderId, setRecommenderId] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const change = useChange(correctReferral, {
    refetch: callsOfReferrals,
    onDone: onClose,
    onRefused: () => true,
  })
  const { refusal } = change
  const faults = refusal?.fields ?? {}
  const pickFault = missing ?? faults.recommenderId
  function save(): void {
    if (!byNobody && recommenderId === null) {
      setMissing('请选择推荐人')
      return
    }
    void change.run({
      referralId: referral.id,
      reason: reason.trim(),
      recommenderId: byNobody ? null : recommenderId,
    })
  }
  const renewed = (): void => {
    setMissing(undefined)
    change.renew()
  }
  return (
    <Dialog
      open
      centered
      title="更正推荐人"
      okText="更正"
      cancelText="返回"
      confirmLoading={change.pending}
      onCancel={onClose}
      onOk={save}
    >
      {refusal && Object.keys(faults).length === 0 && <Alert type="error" showIcon title={refusal.message} />}
      <p>
        {referral.guest.realName}现由{referral.recommender.realName}
        推荐。已发的推荐奖励会收回，未核销的优惠券一并收回。
      </p>
      <Form layout="vertical" component="div">
        <Form.Item label="改为">
          <Radio.Group
            aria-label="改为"
            value={byNobody}
            options={[
              { value: false, label: '另一位推荐人' },
              { value: true, label: '没有推荐人' },
            ]}
            onChange={({ target }) => {
              setByNobody(target.value)
              renewed()
            }}
          />
        </Form.Item>
        {!byNobody && (
          <Form.Item label="推荐人" validateStatus={pickFault ? 'error' : ''} help={pickFault}>
            <RecommenderPick
              aria-label="推荐人"
              value={recommenderId}
              onChange={(id) => {
                setRecommenderId(id)
                renewed()
              }}
            />
          </Form.Item>
        )}
        <Form.Item
          label="原因"
          htmlFor="referral-reason"
          validateStatus={faults.reason ? 'error' : ''}
          help={faults.reason}
        >
          <Input
            id="referral-reason"
            maxLength={100}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              renewed()
            }}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
