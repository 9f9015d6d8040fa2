import { listArrivalTimes } from '@roombook/contract/board'
import { answerChange, type ChangePlan } from '@roombook/contract/change-requests'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import {
  grantInput,
  hasDepositRules,
  listGrantRooms,
  lostArrival,
  planText,
  type RaisedDeposit,
  raiseDeposit,
  refuseGrant,
} from '@roombook/order-screens'
import { Alert, Form, Input, Radio, Select, Space } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useSettings } from '#platform/session/session-store.ts'
import styles from './move-dialog.module.css'
import { MoveDialog } from './move-dialog.tsx'

interface GrantProps {
  order: OrderRow
  /** The requested change, in one line. */
  requestText: string
  plan: ChangePlan
  onClose(): void
}

interface GrantValues {
  roomId?: number
  arrivalTime?: string
  words?: string
}

/** Grants a guest's change request: changes the order, in another room if its own is unsuitable. */
export function GrantChangeDialog({ order, requestText, plan, onClose }: GrantProps) {
  const [form] = Form.useForm<GrantValues>()
  const roomId = Form.useWatch('roomId', form)
  const deposit = useRaisedDeposit(order, plan, roomId)
  const refusal = refuseGrant(plan, order)
  return (
    <MoveDialog<typeof answerChange, GrantValues>
      order={order}
      form={form}
      move="edit"
      call={answerChange}
      title="同意客人的修改"
      explain={`客人申请：${requestText}`}
      okText="同意并修改"
      subject={refusal ? 'missing' : deposit ? undefined : 'loading'}
      initialValues={{}}
      toInput={(values) => grantInput(plan, { ...values, deposit: deposit ?? noDeposit })}
      onClose={onClose}
    >
      {refusal ? (
        <Alert type="error" showIcon title={refusal} />
      ) : (
        <>
          <p className={styles.explain}>
            同意后预订改为 <strong>{planText(plan, roomId)}</strong>
            {deposit?.text && `，${deposit.text}`}
          </p>
          <RoomField order={order} plan={plan} />
          <ArrivalField order={order} plan={plan} />
          <Form.Item name="words" label="回复客人">
            <Input.TextArea
              aria-label="回复客人"
              placeholder="可不填"
              maxLength={100}
              showCount
              autoSize={{ minRows: 2, maxRows: 4 }}
            />
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}

const noDeposit: RaisedDeposit = { input: {}, text: '' }

/** Deposit that the rules require after the change; undefined while it loads. */
function useRaisedDeposit(
  order: OrderRow,
  plan: ChangePlan,
  roomId = order.roomId,
): RaisedDeposit | undefined {
  const hasRules = hasDepositRules(useSettings())
  const { bookDate, periodId, peopleNum } = plan
  const { data, error } = useCall(
    readRequiredDeposit,
    hasRules
      ? { orderId: order.id, bookDate, periodId, peopleNum, roomIds: [roomId], phone: order.phone }
      : undefined,
  )
  // If the query failed, the server still checks the deposit.
  return hasRules && !data && !error ? undefined : raiseDeposit(data, order)
}

/** Choice of a room, if the booking's own is taken or too small. */
function RoomField({ order, plan }: Pick<GrantProps, 'order' | 'plan'>) {
  const rooms = listGrantRooms(plan, order)
  return (
    <>
      {plan.obstacle && (
        <Alert className={styles.news ?? ''} type="warning" showIcon title={plan.obstacle.text} />
      )}
      {rooms.length > 0 && (
        <Form.Item name="roomId" label="改到" rules={[{ required: true, message: '请选择包厢' }]}>
          <Radio.Group aria-label="改到的包厢">
            <Space orientation="vertical">
              {rooms.map(({ id, label }) => (
                <Radio key={id} value={id}>
                  {label}
                </Radio>
              ))}
            </Space>
          </Radio.Group>
        </Form.Item>
      )}
    </>
  )
}

/** Choice of an arrival time, if the present one does not fit the period. */
function ArrivalField({ order, plan }: Pick<GrantProps, 'order' | 'plan'>) {
  const lost = lostArrival(plan, order)
  const { arrivalTimeRequired } = useSettings()
  const { bookDate, periodId } = plan
  const times = useCall(listArrivalTimes, lost ? { bookDate, periodId } : undefined)
  if (!lost) return null
  return (
    <Form.Item
      name="arrivalTime"
      label={`到店时间（原 ${lost} 不在${plan.periodName}内）`}
      rules={[{ required: arrivalTimeRequired, message: '请选择到店时间' }]}
    >
      <Select
        aria-label="到店时间"
        allowClear
        placeholder={arrivalTimeRequired ? '请选择' : '未定'}
        options={(times.data?.list ?? []).map(({ name, value }) => ({ value, label: name }))}
      />
    </Form.Item>
  )
}
