import { NextSteps } from '#ui/next-steps.tsx'
import { Page } from '#ui/page.tsx'
import { Notice } from '#ui/states.tsx'

/** Page for an unknown path, mistyped or truncated in a message, with links onward. */
export function NotFoundPage() {
  return (
    <Page title="页面不存在" bare>
      <Notice
        tone="neutral"
        title="页面不存在"
        text="链接可能不完整，请核对后重新打开，或向发给您的人再要一次。"
      >
        <NextSteps />
      </Notice>
    </Page>
  )
}
