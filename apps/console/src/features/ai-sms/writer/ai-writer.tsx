import type { CallInput, OutputOf } from '@roombook/contract'
import { longestWish, writeSmsText } from '@roombook/contract/ai-sms'
import { Alert, Button, Input, Popover } from 'antd'
import { useId, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from '../ai-sms.module.css'
import { WriterFacts } from './writer-facts.tsx'
import { WriterLine } from './writer-line.tsx'

interface AiWriterProps extends Pick<CallInput<typeof writeSmsText>, 'purpose' | 'kind' | 'longest'> {
  /** Current text of the field; if it is empty, a new text is written. */
  text: string
  disabled?: boolean
  /** Receives the text that the user accepted. */
  onUse(draftText: string): void
}

/**
 * Writes or rewrites a field's text, which the user reviews and accepts. Hidden if the store has not bought
 * AI SMS.
 */
export function AiWriter({ purpose, kind, longest, text, disabled = false, onUse }: AiWriterProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [instruction, setInstruction] = useState('')
  const [drafts, setDrafts] = useState(0)
  const [written, setWritten] = useState<OutputOf<typeof writeSmsText>>()
  const may = useMay(['shopai/swithchindex', 'shopai/sendsms', 'invite/index'], 'shopai/swithchindex')
  const write = useChange(writeSmsText, {
    quiet: true,
    onDone: (answer) => setWritten(answer),
    onRefused: () => true,
  })
  if (!may) return null
  function startWriting(): void {
    write.renew()
    setDrafts((before) => before + 1)
    void write.run({
      purpose,
      words: text,
      wish: instruction,
      draft: Math.min(drafts, 50),
      ...(kind && { kind }),
      ...(longest && { longest }),
    })
  }
  const panel = (
    <section className={styles.writerPanel} aria-label="AI帮写">
      <label htmlFor={`${id}-wish`} className={styles.soft}>
        {text === '' ? '想写什么' : '想怎么改（可不填）'}
      </label>
      <Input.TextArea
        id={`${id}-wish`}
        value={instruction}
        maxLength={longestWish}
        autoSize={{ minRows: 2, maxRows: 4 }}
        placeholder="例如：更热情一些，提到包厢安静"
        onChange={({ target }) => setInstruction(target.value)}
      />
      {write.refusal && <Alert type="error" showIcon title={write.refusal.message} />}
      {written && (
        <>
          <p className={styles.bubble}>{written.words}</p>
          <WriterLine writer={written.writer} />
          {written.writer.model !== '' && <WriterFacts facts={written.told} model={written.writer.model} />}
        </>
      )}
      <div className={styles.actions}>
        {written && (
          <Button
            type="primary"
            onClick={() => {
              onUse(written.words)
              setWritten(undefined)
              setOpen(false)
            }}
          >
            用这一版
          </Button>
        )}
        <Button type={written ? 'default' : 'primary'} loading={write.pending} onClick={startWriting}>
          {written ? '换一版' : '写一版'}
        </Button>
      </div>
    </section>
  )
  return (
    <Popover content={panel} trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen}>
      <Button size="small" disabled={disabled} aria-expanded={open}>
        AI帮写
      </Button>
    </Popover>
  )
}
