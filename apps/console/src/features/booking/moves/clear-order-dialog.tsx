import { clearOrder, type OrderRow, paymentMeans } from '@roombook/contract'
import { fen, orderSums } from '@roombook/domain'
import { Button, Descriptions, Flex, Form, type FormInstance, Input, InputNumber, Select } from 'antd'
import { useSettings } from '../../../platform/session/session-store.ts'
import { fenOf, MoneyItem, type MoneyText, yuanOf } from './money-item.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Means = keyof typeof paymentMeans
interface BillValues {
  total: MoneyText
  drinks: MoneyText
  discount: MoneyText
  payments: { means: Means; amount: MoneyText }[]
  remark: string
}

const meansOptions = Object.entries(paymentMeans).map(([value, label]) => ({ value, label }))

/** 清台, or 结账 where the shop checks out: the bill, how it was paid, and what is still owed (2.37). */
export function ClearOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { checkoutOpen } = useSettings()
  return (
    <MoveDialog<typeof clearOrder, BillValues>
      order={order}
      call={clearOrder}
      title={checkoutOpen ? '结账' : '清台'}
      explain={`${order.roomName} ${checkoutOpen ? '结账' : '清台'}后包厢空出，可再次预订。此操作不可撤销。`}
      okText={checkoutOpen ? '确认结账' : '确认清台'}
      syncs
      width={560}
      initialValues={{
        total: order.total > 0 ? yuanOf(order.total) : null,
        drinks: yuanOf(order.drinks),
        discount: yuanOf(order.discount),
        payments: [{ means: 'weixin', amount: null }],
        remark: '',
      }}
      toInput={(values) => (checkoutOpen ? billInput(values) : { remark: values.remark })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {checkoutOpen && <Bill form={form} order={order} />}
          <Form.Item name="remark" label="备注">
            <Input maxLength={500} aria-label="备注" />
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}

const billInput = ({ total, drinks, discount, payments, remark }: BillValues) => ({
  total: fenOf(total),
  drinks: fenOf(drinks),
  discount: fenOf(discount),
  payments: paidOf(payments),
  remark,
})

const paidOf = (payments: BillValues['payments'] = []) =>
  payments
    .map((payment) => ({ means: payment?.means ?? 'other', amount: fenOf(payment?.amount) }))
    .filter(({ amount }) => amount > 0)

function Bill({ form, order }: { form: FormInstance<BillValues>; order: OrderRow }) {
  return (
    <>
      <Flex gap={12}>
        <MoneyItem name="total" label="消费金额" required message="请输入消费金额" />
        <MoneyItem name="drinks" label="酒水费用" />
        <MoneyItem name="discount" label="优惠" />
      </Flex>
      <Payments />
      <Sums form={form} order={order} />
    </>
  )
}

function Payments() {
  return (
    <Form.List name="payments">
      {(fields, { add, remove }) => (
        <Form.Item label="本次收款">
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={8} style={{ marginBottom: 8 }}>
              <Form.Item name={[name, 'means']} noStyle>
                <Select options={meansOptions} style={{ width: 120 }} aria-label={`收款方式${name + 1}`} />
              </Form.Item>
              <Form.Item name={[name, 'amount']} noStyle>
                <InputNumber<string>
                  stringMode
                  min="0"
                  step="0.01"
                  suffix="元"
                  style={{ flex: 1 }}
                  aria-label={`收款金额${name + 1}`}
                />
              </Form.Item>
              {fields.length > 1 && <Button onClick={() => remove(name)}>删除</Button>}
            </Flex>
          ))}
          {fields.length < Object.keys(paymentMeans).length && (
            <Button type="dashed" block onClick={() => add({ means: 'cash', amount: null })}>
              添加收款方式
            </Button>
          )}
        </Form.Item>
      )}
    </Form.List>
  )
}

/** What is due, still owed or to be returned, as it is being typed. */
function Sums({ form, order }: { form: FormInstance<BillValues>; order: OrderRow }) {
  const values = Form.useWatch((typed: BillValues) => typed, form)
  const paid = paidOf(values?.payments).reduce((sum, { amount }) => sum + amount, 0)
  const sums = orderSums({
    depositReceived: fen(order.depositReceived),
    total: fen(fenOf(values?.total)),
    drinks: fen(fenOf(values?.drinks)),
    discount: fen(fenOf(values?.discount)),
    paid: fen(paid),
  })
  const items = [
    { key: 'deposit', label: '已收订金', children: `${yuanOf(order.depositReceived)} 元` },
    { key: 'due', label: '应付', children: `${yuanOf(sums.due)} 元` },
    { key: 'arrears', label: '尾款', children: `${yuanOf(sums.arrears)} 元` },
    ...(sums.toReturn > 0 ? [{ key: 'return', label: '应退', children: `${yuanOf(sums.toReturn)} 元` }] : []),
  ]
  return <Descriptions size="small" column={2} bordered items={items} style={{ marginBottom: 16 }} />
}
