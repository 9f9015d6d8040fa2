import { Button } from 'antd-mobile'
import { useNavigate } from 'react-router'
import { paths } from '../platform/navigation/paths.ts'
import { Page } from '../ui/page.tsx'
import { Notice } from '../ui/states.tsx'

/** A path that leads nowhere: mistyped, or cut off on its way through a message. It still leads on. */
export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <Page title="页面不存在" bare>
      <Notice
        tone="neutral"
        title="页面不存在"
        text="链接可能不完整，请核对后重新打开，或向发给您的人再要一次。"
      >
        <Button block size="large" color="primary" onClick={() => void navigate(paths.bookings)}>
          我的预订
        </Button>
        <Button block size="large" fill="none" onClick={() => void navigate(paths.root)}>
          寻找门店
        </Button>
      </Notice>
    </Page>
  )
}
