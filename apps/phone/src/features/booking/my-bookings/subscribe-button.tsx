import { useEffect, useRef, useState } from 'react'
import { agreedTemplates, openSubscribing } from '#platform/wechat/open-subscribing.ts'
import { Trouble } from '#ui/states.tsx'

interface SubscribeButtonProps {
  templateIds: readonly string[]
  /** Receives the templates for which the guest consented. */
  onAgreed(templateIds: string[]): void
}

/** Markup from which WeChat renders its button. */
const look =
  '<button style="width:100%;height:44px;border:1px solid #9a3412;border-radius:8px;background:none;color:#9a3412;font-size:16px">同意接收下一条通知</button>'

/** WeChat's own button, which requests consent to one notice of each template (wx-open-subscribe). */
export function SubscribeButton({ templateIds, onAgreed }: SubscribeButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const onAgreedRef = useRef(onAgreed)
  onAgreedRef.current = onAgreed
  useEffect(() => {
    let isGone = false
    openSubscribing()
      .catch(() => false)
      .then((is) => isGone || setOpen(is))
    return () => {
      isGone = true
    }
  }, [])
  const template = templateIds.join(',')
  useEffect(() => {
    const { current } = place
    if (!isOpen || !current) return
    const button = document.createElement('wx-open-subscribe')
    button.setAttribute('template', template)
    const drawn = document.createElement('script')
    drawn.type = 'text/wxtag-template'
    drawn.textContent = look
    button.append(drawn)
    button.addEventListener('success', (event) => onAgreedRef.current(agreedTemplates(event)))
    current.replaceChildren(button)
  }, [isOpen, template])
  return (
    <>
      <div ref={place} />
      <Trouble text={isOpen === false ? '微信暂时无法打开订阅，请稍后再试' : undefined} />
    </>
  )
}
