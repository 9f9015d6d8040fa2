import type { OutputOf } from '@roombook/contract'
import {
  type AiText,
  type AiTextState,
  listAiScenes,
  listAiTexts,
  rewriteAiText,
} from '@roombook/contract/ai-sms'
import { aiScenes, type SceneKind, sceneChannelNames, sceneKinds } from '@roombook/domain/ai-sms'
import type { StatusTone } from '@roombook/domain/orders'
import { isInTransit, smsMessageStates } from '@roombook/domain/sms'
import { shortMoment } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Select, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../ai-sms.module.css'
import { WriterFacts } from '../writer/writer-facts.tsx'
import { writerName } from '../writer/writer-line.tsx'
import { UndoPass } from './undo-pass.tsx'

const pageSize = 20
/**
 * Milliseconds until a message being sent is queried again: live events exist only for messages of orders.
 */
const pendingPollMs = 3000

const states: Readonly<Record<AiTextState, { title: string; color: StatusTone }>> = {
  wanted: { title: '写作中', color: 'processing' },
  ready: { title: '待发送', color: 'processing' },
  passed: { title: '已发送', color: 'success' },
  refused: { title: '没有写成', color: 'error' },
  dropped: { title: '已跳过', color: 'default' },
  expired: { title: '已过期', color: 'warning' },
}

/** Texts of the last 90 days and their results. */
export function TextRecords() {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const [kind, setKind] = useState<SceneKind>()
  const texts = useCall(
    listAiTexts,
    { page, limit: pageSize, ...(kind && { kind }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (hasPending(state.data) ? pendingPollMs : false),
    },
  )
  const { data, error } = texts
  return (
    <div className={styles.records}>
      <Select
        allowClear
        placeholder="全部场景"
        aria-label="场景"
        className={styles.kinds ?? ''}
        value={kind ?? null}
        options={sceneKinds.map((each) => ({ value: each, label: aiScenes[each].title }))}
        onChange={(each: SceneKind | undefined) => {
          setKind(each)
          setPage(1)
        }}
      />
      <Table<AiText>
        rowKey="id"
        size="middle"
        columns={buildColumns(timezone)}
        dataSource={data?.list ?? []}
        loading={texts.isPending || texts.isPlaceholderData}
        scroll={{ x: 900 }}
        expandable={{ expandedRowRender: ({ told, model }) => <WriterFacts facts={told} model={model} /> }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        locale={{
          emptyText: data ? (
            <EmptyState title="近90天没有文案" hint="开启场景后，每条文案和它的结果都记录在这里" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void texts.refetch()} />
          ) : (
            <LoadingState rows={3} label="正在读取记录…" />
          ),
        }}
      />
    </div>
  )
}

const hasPending = (data: OutputOf<typeof listAiTexts> | undefined): boolean =>
  data?.list.some(({ messageState }) => messageState && isInTransit(messageState)) ?? false

const buildColumns = (timezone: string): TableColumnsType<AiText> => [
  {
    title: '时间',
    key: 'at',
    width: 108,
    render: (_, { createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt, timezone)}</time>,
  },
  {
    title: '客人',
    key: 'person',
    width: 132,
    render: (_, { customerName, phone }) => (
      <span className={styles.pair}>
        <span>{customerName || '—'}</span>
        <span className={styles.soft}>{phone || '—'}</span>
      </span>
    ),
  },
  {
    title: '场景',
    key: 'kind',
    width: 132,
    render: (_, { kind, title, occasionDate }) => (
      <span className={styles.pair}>
        <span>{title || aiScenes[kind].title}</span>
        <span className={styles.soft}>{occasionDate}</span>
      </span>
    ),
  },
  {
    title: '内容',
    key: 'content',
    render: (_, { content, reason }) => (
      <span className={styles.pair}>
        {content && <span className={styles.content}>{content}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 168,
    render: (_, text) => <TextState text={text} timezone={timezone} />,
  },
]

function TextState({ text, timezone }: { text: AiText; timezone: string }) {
  const {
    id: textId,
    textState,
    channel,
    model,
    passedAt,
    passedName,
    messageState,
    bookedAfter,
    dueUntil,
  } = text
  const rewrite = useChange(rewriteAiText, { refetch: [listAiTexts, listAiScenes] })
  const mayWrite = textState === 'refused' && Date.parse(dueUntil) > Date.now()
  return (
    <span className={styles.pair}>
      <span>
        <Tag color={states[textState].color}>{states[textState].title}</Tag>
        {bookedAfter && <Tag color="success">14天内再订</Tag>}
      </span>
      <span className={styles.soft}>
        {passedAt
          ? [
              messageState
                ? `${sceneChannelNames[channel]}${smsMessageStates[messageState].name}`
                : passedName,
              shortMoment(passedAt, timezone),
            ]
              .filter(Boolean)
              .join(' ')
          : sceneChannelNames[channel]}
      </span>
      {text.content && <span className={styles.soft}>{writerName(model)}</span>}
      {text.mayUndo && <UndoPass textId={textId} />}
      {mayWrite && (
        <Button size="small" loading={rewrite.pending} onClick={() => void rewrite.run({ textId })}>
          再写一次
        </Button>
      )}
    </span>
  )
}
