import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { inBackground } from '#platform/session/in-background.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { toast } from '#ui/toast.ts'

/** Seconds during which the notice offers to reload the page. */
const reloadOfferSeconds = 30

/**
 * Offers to reload the page after the user's permissions changed, since its data was loaded with the previous
 * ones. The user decides, because entries may be unsaved (decision 211).
 */
export function offerReload(): void {
  toast.offer('rights-changed', reloadOfferSeconds, (close) => (
    <span>
      您的权限已更改
      <Button type="link" size="small" onClick={() => inBackground(refreshProfile({ reload: true }))}>
        刷新页面
      </Button>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭提示" onClick={close} />
    </span>
  ))
}
