/** Refusals about rules, tasks and targets; part of the common catalogue. */
export const operationRefusals = {
  'operations.rule_stale': { http: 409, message: '规则已被他人修改，请查看最新内容后再保存' },
  'operations.role_gone': { http: 404, message: '所选角色不存在或已删除，请重新选择' },
  'operations.role_without': {
    http: 409,
    message: '该角色没有「客勤运营」权限，看不到任务，请先授权或另选角色',
  },
  'operations.application_open': { http: 409, message: '这个预订申请还没有处理，请先接受或拒绝' },
  'operations.staff_gone': { http: 404, message: '所选员工不存在或已停用，请重新选择' },
  'operations.staff_without': {
    http: 409,
    message: '该员工没有「客勤运营」权限，看不到任务，请先授权或另选员工',
  },
  'operations.task_gone': { http: 404, message: '任务不存在' },
  'operations.task_changed': { http: 409, message: '任务已有变化，请查看最新内容' },
  'operations.not_yours': { http: 403, message: '这是其他员工的任务' },
  'operations.handed_before': { http: 409, message: '任务已在该员工名下' },
  'operations.put_off_day': { http: 400, message: '请选择今天之后的日期' },
  'operations.no_customer': { http: 400, message: '该任务没有客户，不能写客勤记录' },
  'operations.targets_stale': { http: 409, message: '目标已被他人修改，请查看最新内容后再保存' },
  'operations.target_twice': { http: 400, message: '同一员工有两行目标，每人只能有一行' },
  'operations.month_over': { http: 400, message: '只能设置本月及以后一年内的目标' },
} as const
