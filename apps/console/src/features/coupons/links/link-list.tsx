import { PlusOutlined } from '@ant-design/icons'
import { copiedMessage, copyText } from '@roombook/client-react'
import {
  type CouponLink,
  type CouponLinkState,
  closeCouponLink,
  listCouponLinks,
} from '@roombook/contract/coupon-links'
import { businessDate } from '@roombook/domain/time'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { StatusText } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, RefetchFailed } from '#ui/states.tsx'
import { ask, toast } from '#ui/toast.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'
import { LinkCode } from './link-code.tsx'
import { LinkDialog } from './link-dialog.tsx'

const states = {
  open: { name: '可领取', tone: 'success' },
  out: { name: '已领完', tone: 'default' },
  over: { name: '已过期', tone: 'default' },
  closed: { name: '已关闭', tone: 'default' },
} as const satisfies Record<CouponLinkState, { name: string; tone: 'success' | 'default' }>

/** Claim links for guests: each can be copied, printed as a QR code, and closed. */
export function LinkList() {
  const { timezone, cutoverHour } = useShop()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<CouponLink>()
  const links = useCall(listCouponLinks, {})
  const { data, error } = links
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      新建领取链接
    </Button>
  )
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.soft}>
          客人打开链接或扫码，验证手机号后自己领取；短信不能带优惠券，可发到微信或打印张贴
        </p>
        {add}
      </div>
      {error && data && <RefetchFailed error={error} onRetry={() => void links.refetch()} />}
      <div className={styles.table}>
        <Table<CouponLink>
          rowKey="id"
          size="middle"
          columns={buildColumns((until) => businessDate(until - 1, timezone, cutoverHour), setShown)}
          dataSource={data?.links ?? []}
          loading={links.isPending}
          scroll={{ x: 860 }}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{
            emptyText: data ? (
              <EmptyState
                title="还没有领取链接"
                hint="例如门口海报、公众号菜单，各建一个，看各自领了多少"
                action={add}
              />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void links.refetch()} />
            ) : (
              <span />
            ),
          }}
        />
      </div>
      {isAdding && (
        <LinkDialog
          onMade={(link) => {
            setAdding(false)
            setShown(link)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {shown && <LinkCode link={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/**
 * Columns of the list. `lastDayOf` converts a link's end, in milliseconds, to the last business day on which
 * it can be used.
 */
const buildColumns = (
  lastDayOf: (until: number) => string,
  onCode: (link: CouponLink) => void,
): TableColumnsType<CouponLink> => [
  {
    title: '名称',
    key: 'title',
    render: (_, { title, giftTitle, createdName }) => (
      <span className={styles.pair}>
        <span className={styles.name}>{title}</span>
        <span className={styles.quiet}>
          {giftTitle} · {createdName}创建
        </span>
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 92,
    render: (_, { state }) => <StatusText tone={states[state].tone}>{states[state].name}</StatusText>,
  },
  {
    title: '已领取',
    key: 'claimed',
    width: 120,
    align: 'end',
    render: (_, { claimed, stock }) => (
      <span className={styles.number}>{stock === null ? claimed : `${claimed} / ${stock}`}</span>
    ),
  },
  { title: '每人可领', dataIndex: 'perPerson', width: 92, align: 'end' },
  {
    title: '截止日期（当天仍可领）',
    key: 'until',
    width: 180,
    render: (_, { until }) => lastDayOf(Date.parse(until)),
  },
  {
    title: '操作',
    key: 'acts',
    width: 190,
    render: (_, link) => <LinkActs link={link} onCode={() => onCode(link)} />,
  },
]

function LinkActs({ link, onCode }: { link: CouponLink; onCode(): void }) {
  const close = useChange(closeCouponLink, { refetch: callsOfCoupons })
  const copy = async (): Promise<void> => {
    if (await copyText(link.url)) toast.success(copiedMessage)
    else toast.error('复制失败，请长按或选中链接复制')
  }
  const confirmClose = async (): Promise<void> => {
    const content = '关闭后客人不能再领取，也不能重新打开。已领取的不受影响。'
    if (await ask({ title: `关闭领取链接「${link.title}」？`, content, okText: '关闭', danger: true }))
      await close.run({ linkId: link.id, version: link.version })
  }
  return (
    <span className={styles.acts}>
      <Button type="link" size="small" aria-haspopup="dialog" onClick={onCode}>
        二维码
      </Button>
      <Button type="link" size="small" onClick={() => void copy()}>
        复制链接
      </Button>
      {link.state !== 'closed' && (
        <Button type="link" size="small" danger loading={close.pending} onClick={() => void confirmClose()}>
          关闭
        </Button>
      )}
    </span>
  )
}
