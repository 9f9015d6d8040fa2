import { ExportOutlined } from '@ant-design/icons'
import { saveFile } from '@roombook/client-react'
import { CallFailed, CallRefused } from '@roombook/contract'
import { exportDishes } from '@roombook/contract/dish-workbooks'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { notifyFailure } from '#platform/permission/notify-failure.ts'
import { toast } from '#ui/toast.ts'

/** 导出: exports the menu as a workbook, which can be imported again. */
export function DishExportButton() {
  const [pending, setPending] = useState(false)
  const run = async (): Promise<void> => {
    setPending(true)
    try {
      const { data } = await api.call(exportDishes, {})
      saveFile(data)
      toast.success(`已导出 ${data.rows} 道菜品`)
    } catch (error) {
      notifyFailure(error)
      if (!(error instanceof CallRefused || error instanceof CallFailed)) throw error
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={<ExportOutlined />} loading={pending} onClick={() => void run()}>
      导出
    </Button>
  )
}
