import { copiedMessage, copyText } from '@roombook/client-react'
import {
  type AiText,
  dropAiText,
  listAiScenes,
  listAiTexts,
  passAiText,
  rewriteAiText,
} from '@roombook/contract/ai-sms'
import { aiScenes } from '@roombook/domain/ai-sms'
import { shortMoment } from '@roombook/domain/time'
import { Alert, Button, Pagination, Popover } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import styles from '../ai-sms.module.css'
import { factsTitle, WriterFacts } from '../writer/writer-facts.tsx'
import { writerName } from '../writer/writer-line.tsx'
import { UndoPass } from './undo-pass.tsx'

const pageSize = 20
/** Seconds during which marking a text as passed on can be undone here; afterwards in the records. */
const undoSeconds = 8
const refetch = [listAiTexts, listAiScenes]

/** Texts that staff have yet to send, most urgent first. */
export function WaitingTexts() {
  const [page, setPage] = useState(1)
  const texts = useCall(listAiTexts, { waiting: true, page, limit: pageSize })
  const { data, error } = texts
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void texts.refetch()} />
    ) : (
      <LoadingState rows={6} />
    )
  if (data.count === 0)
    return (
      <EmptyState
        title="没有待发送的文案"
        hint="开启场景后，到了设定的时间，为每位客人写好的文案会出现在这里"
      />
    )
  return (
    <>
      <p className={styles.soft}>
        复制后粘贴到您自己的微信发给客人；复制即记为由您发送，其他人不会再看到；没有发出的当天可以撤销。
      </p>
      <ul className={styles.texts}>
        {data.list.map((text) => (
          <WaitingText key={text.id} text={text} />
        ))}
      </ul>
      {data.count > pageSize && (
        <Pagination
          current={page}
          pageSize={pageSize}
          total={data.count}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

function WaitingText({ text }: { text: AiText }) {
  const { timezone } = useShop()
  const { id: textId, kind, title, customerName, phone, content, dueUntil, model, told } = text
  const pass = useChange(passAiText, { quiet: true, refetch })
  const drop = useChange(dropAiText, { refetch })
  const rewrite = useChange(rewriteAiText, { refetch, onRefused: () => true })
  async function copy(): Promise<void> {
    if (!(await pass.run({ textId }))) return
    const isCopied = await copyText(content)
    if (!isCopied) toast.error('浏览器不允许复制，请在「记录」中手动复制')
    toast.offer('ai-text', undoSeconds, (close) => (
      <span className={styles.offer}>
        {isCopied ? `${copiedMessage}，` : ''}已记为由您发送
        <UndoPass textId={textId} onDone={close} />
      </span>
    ))
  }
  return (
    <li className={styles.text} aria-label={`${customerName || '客人'}的${title}`}>
      <div className={styles.textHead}>
        <strong>{customerName || '未留姓名'}</strong>
        <span className={styles.soft}>{phone}</span>
        <span className={styles.soft}>
          {aiScenes[kind].title}
          {title !== aiScenes[kind].title && ` · ${title}`}
        </span>
        <span className={styles.due}>{shortMoment(dueUntil, timezone)}前有效</span>
      </div>
      <p className={styles.bubble}>{content}</p>
      {rewrite.refusal && <Alert type="error" showIcon title={rewrite.refusal.message} />}
      <div className={styles.actions}>
        <Button type="primary" loading={pass.pending} onClick={() => void copy()}>
          复制并记为已发
        </Button>
        <Button
          loading={rewrite.pending}
          onClick={() => {
            rewrite.renew()
            void rewrite.run({ textId })
          }}
        >
          换一版
        </Button>
        <Button type="text" loading={drop.pending} onClick={() => void drop.run({ textId })}>
          跳过
        </Button>
        <Popover content={<WriterFacts facts={told} model={model} />} trigger="click">
          <Button type="link">
            {writerName(model)} · {factsTitle(model)}
          </Button>
        </Popover>
      </div>
    </li>
  )
}
