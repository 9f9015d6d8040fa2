import type { OrderRow } from '@roombook/contract/order-shapes'
import { readReferralOfOrder, setReferral } from '@roombook/contract/referrals'
import { Form, Radio } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { RecommenderPick } from '#platform/forms/recommender-pick.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface ReferralValues {
  referral: boolean
  recommenderId: number | null
}

/**
 * Sets whether an order counts for the customer who recommended its guest, and names that customer if there
 * is none (4.08).
 */
export function SetReferralDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { data } = useCall(readReferralOfOrder, { orderId: order.id })
  const known = data?.found && data.found.endedAt === null ? data.found : undefined
  return (
    <MoveDialog<typeof setReferral, ReferralValues>
      order={order}
      move="setReferral"
      call={setReferral}
      explain="计入后，客人用餐结账时奖励推荐人；不再计入时，已发的推荐奖励会收回。"
      okText="保存"
      subject={data ? undefined : 'loading'}
      initialValues={{ referral: order.referral, recommenderId: null }}
      toInput={({ referral, recommenderId }) => ({
        referral,
        ...(referral && !known && recommenderId !== null && { recommenderId }),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="referral" label="推荐权限">
            <Radio.Group
              aria-label="推荐权限"
              options={[
                { value: true, label: '计入推荐人' },
                { value: false, label: '不计入' },
              ]}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() =>
              form.getFieldValue('referral') !== true ? null : known ? (
                <p>
                  推荐人：{known.recommender.realName} {known.recommender.phone}
                </p>
              ) : (
                <Form.Item
                  name="recommenderId"
                  label="推荐人"
                  extra="须在本店用过餐；客人之前有推荐人的，仍按之前的计"
                >
                  <RecommenderPick aria-label="推荐人" />
                </Form.Item>
              )
            }
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}
