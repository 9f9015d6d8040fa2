import type { OutputOf } from '@roombook/contract'
import { type CouponAudience, countCouponGiving, giveCouponToMany } from '@roombook/contract/coupon-givings'
import { listCouponPacks } from '@roombook/contract/coupon-packs'
import { listCoupons } from '@roombook/contract/coupons'
import type { CustomerFilter } from '@roombook/contract/customer-directory'
import { listSegments } from '@roombook/contract/customer-segments'
import { yuan } from '@roombook/domain/money'
import { Alert, Button, Checkbox, Drawer, Form, Segmented, Select } from 'antd'
import { useState } from 'react'
import { CustomerFilterFields } from '#features/customers/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { ask } from '#ui/toast.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'
import { NotifyByPush } from '../give/notify-by-push.tsx'
import { describeExclusions } from './describe-exclusions.ts'

const width = 720
const everybody: CustomerFilter = { keyword: '', anyLabelIds: [] }
const sms = 'shopai/sendsms'

/** Whether a filter has no condition and so matches every customer. */
const isEmpty = (filter: CustomerFilter): boolean =>
  Object.values(filter).every((value) => value === undefined || String(value) === '')

type Counted = OutputOf<typeof countCouponGiving>

/** Describes number and face value of the coupons: 共120张，券面总额6,000.00元. */
const numberAndValue = ({ coupons, worth }: Counted): string =>
  `共${coupons}张${worth > 0 ? `，券面总额${yuan(worth)}元` : ''}`

/** Grants a coupon to selected customers, after confirming number and value (批量发放). */
export function GiveManyDialog({ onClose }: { onClose(): void }) {
  const seesSegments = useMay(sms, sms)
  const [kind, setKind] = useState<CouponAudience['kind']>('filter')
  const [filter, setFilter] = useState(everybody)
  const [toAll, setToAll] = useState(false)
  const [segmentId, setSegmentId] = useState<number>()
  const [gift, setGift] = useState<string>()
  const [notifies, setNotifies] = useState(true)
  const giving = useChange(giveCouponToMany, {
    refetch: callsOfCoupons,
    onDone: onClose,
    onRefused: () => true,
  })
  const [of, id] = gift?.split('-') ?? []
  const isUnfiltered = isEmpty(filter)
  const source: CouponAudience | undefined =
    kind === 'filter'
      ? isUnfiltered && !toAll
        ? undefined
        : { kind, filter }
      : segmentId === undefined
        ? undefined
        : { kind: 'segment', segmentId }
  const wanted = source &&
    gift !== undefined && {
      source,
      couponId: of === 'coupon' ? Number(id) : null,
      packId: of === 'pack' ? Number(id) : null,
    }
  const counted = useCall(countCouponGiving, wanted || undefined)
  const { data, error } = wanted ? counted : { data: undefined, error: null }
  /** Asks for confirmation of number and value: one click must not grant anything. */
  async function give(): Promise<void> {
    if (!wanted || !data) return
    const { may } = data
    const content = `${numberAndValue(data)}。发出后可在列表中停止发放，未使用的可全部收回。`
    if (await ask({ title: `确定发给${may}位客户？`, content, okText: `发给${may}人` }))
      await giving.run({ ...wanted, tellPush: notifies && data.noPush === '' })
  }
  return (
    <Drawer
      open
      size={width}
      title="批量发放优惠券"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!wanted || !data || data.may === 0}
            loading={giving.pending}
            onClick={() => void give()}
          >
            {data && data.may > 0 ? `发给${data.may}人` : '发放'}
          </Button>
        </div>
      }
    >
      {giving.refusal && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={giving.refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item label="发给谁">
          {seesSegments && (
            <div className={styles.notice}>
              <Segmented<CouponAudience['kind']>
                aria-label="选择客户的方式"
                options={[
                  { value: 'filter', label: '按条件筛选' },
                  { value: 'segment', label: '已存人群' },
                ]}
                value={kind}
                onChange={setKind}
              />
            </div>
          )}
          {kind === 'filter' ? (
            <>
              <CustomerFilterFields filter={filter} onChange={setFilter} />
              {isUnfiltered && (
                <Checkbox checked={toAll} onChange={(event) => setToAll(event.target.checked)}>
                  不设条件，发给全部客户
                </Checkbox>
              )}
            </>
          ) : (
            <Segments chosenId={segmentId} onChoose={setSegmentId} />
          )}
        </Form.Item>
        <Form.Item label="发什么">
          <Gifts chosen={gift} onChoose={setGift} />
        </Form.Item>
      </Form>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data && (
        <div className={styles.notice}>
          <NotifyByPush checked={notifies} hindrance={data.noPush} onChange={setNotifies} />
        </div>
      )}
      {data && (
        <Alert
          type={data.may > 0 ? 'info' : 'warning'}
          showIcon
          title={`找到${data.found}位客户，会发给${data.may}位，${numberAndValue(data)}`}
          description={<Reach {...data} notifies={notifies} />}
        />
      )}
    </Drawer>
  )
}

/** Shows how many recipients get a browser notice, how many do not, and why others get no coupon. */
function Reach({ may, byPush, leftOut, notifies }: Counted & { notifies: boolean }) {
  const notifiedCount = notifies ? byPush : 0
  return (
    <>
      {may > 0 && (
        <div>
          网页通知可告知{notifiedCount}位；其余{may - notifiedCount}
          位不会收到通知，可在「优惠券记录」中复制微信文案告诉他们
        </div>
      )}
      {leftOut.length > 0 && <div>不发的：{describeExclusions(leftOut)}</div>}
    </>
  )
}

function Segments({ chosenId, onChoose }: { chosenId: number | undefined; onChoose(id: number): void }) {
  const { data, isPending } = useCall(listSegments, {})
  return (
    <Select
      aria-label="已存人群"
      placeholder={data?.list.length === 0 ? '还没有已存人群，可在「营销」中保存' : '选择人群'}
      loading={isPending}
      {...(chosenId !== undefined && { value: chosenId })}
      onChange={onChoose}
      options={(data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

function Gifts({ chosen, onChoose }: { chosen: string | undefined; onChoose(gift: string): void }) {
  const coupons = useCall(listCoupons, { states: ['active'], limit: 100 })
  const packs = useCall(listCouponPacks, {})
  return (
    <Select
      aria-label="发什么"
      placeholder="选择优惠券或券包，每人一份"
      showSearch={{ optionFilterProp: 'label' }}
      loading={coupons.isPending}
      {...(chosen !== undefined && { value: chosen })}
      onChange={onChoose}
      options={[
        ...(coupons.data?.list ?? []).map(({ id, title, stock, given }) => ({
          value: `coupon-${id}`,
          label: stock === null ? title : `${title}（剩${stock - given}张）`,
        })),
        ...(packs.data?.packs ?? [])
          .filter(({ state }) => state === 'active')
          .map(({ id, title }) => ({ value: `pack-${id}`, label: `券包：${title}` })),
      ]}
    />
  )
}
