// One file for the browser: those who open one of these pages open others, and the list of files loads for everybody.
export { AuditLogPage } from './AuditLogPage.tsx'
export { FailedTasksPage } from './FailedTasksPage.tsx'
export { FirstStepsPage } from './FirstStepsPage.tsx'
export { ManagedSourcesPage } from './ManagedSourcesPage.tsx'
export { OfferTemplatePage } from './OfferTemplatePage.tsx'
export { OutboxPage } from './OutboxPage.tsx'
export { OperationsPage } from './OperationsPage.tsx'
export { PeoplePage } from './PeoplePage.tsx'
