import { TECHNOLOGIES } from '../../text/technologies/technology-list.ts'

/** Using one implies using the other: «AKS» is Kubernetes on Azure. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  AKS: ['Kubernetes', 'Azure'],
  EKS: ['Kubernetes', 'AWS'],
  GKE: ['Kubernetes', 'GCP'],
  OpenShift: ['Kubernetes'],
  Helm: ['Kubernetes'],
  'Spring Boot': ['Spring', 'Java'],
  Spring: ['Java'],
  Hibernate: ['Java'],
  Quarkus: ['Java'],
  'C#': ['.NET'],
  Blazor: ['C#', '.NET'],
  'Entity Framework': ['.NET'],
  'T-SQL': ['SQL', 'SQL Server'],
  'PL/SQL': ['SQL', 'Oracle'],
  SQL: ['Relasjonsdatabase'],
  PostgreSQL: ['SQL'],
  'SQL Server': ['SQL'],
  MySQL: ['Relasjonsdatabase'],
  MariaDB: ['Relasjonsdatabase'],
  Oracle: ['Relasjonsdatabase'],
  Db2: ['Relasjonsdatabase'],
  'Next.js': ['React'],
  Redux: ['React'],
  NestJS: ['Node.js'],
  'Azure Data Factory': ['Azure'],
  'Azure Synapse': ['Azure'],
  'Azure Machine Learning': ['Azure', 'Maskinlæring'],
  Bicep: ['Azure', 'Infrastruktur som kode'],
  CloudFormation: ['AWS', 'Infrastruktur som kode'],
  Terraform: ['Infrastruktur som kode'],
  Pulumi: ['Infrastruktur som kode'],
  Ansible: ['Infrastruktur som kode'],
  'GitHub Actions': ['CI/CD'],
  'Azure DevOps': ['CI/CD'],
  Jenkins: ['CI/CD'],
  TeamCity: ['CI/CD'],
  ArgoCD: ['CI/CD', 'GitOps'],
  Yocto: ['Linux', 'Embedded Linux'],
  FreeRTOS: ['RTOS'],
  'Embedded Linux': ['Linux'],
  PyTorch: ['Maskinlæring', 'Dyp læring'],
  TensorFlow: ['Maskinlæring', 'Dyp læring'],
  'scikit-learn': ['Maskinlæring'],
  MLflow: ['Maskinlæring', 'MLOps'],
  'Delta Lake': ['Databricks'],
  Playwright: ['Testautomatisering'],
  Cypress: ['Testautomatisering'],
  Selenium: ['Testautomatisering'],
  Kafka: ['Hendelsesdrevet arkitektur'],
  GraphQL: ['API'],
  'Entra ID': ['Azure'],
}

/**
 * Technologies for the same purpose: knowing one makes the others easy to learn, and «eller tilsvarende» means any of
 * them.
 */
const FAMILIES: readonly (readonly string[])[] = [
  [
    'Prometheus',
    'Grafana',
    'Datadog',
    'Zabbix',
    'Nagios',
    'Dynatrace',
    'New Relic',
    'Splunk',
    'Elastic Stack',
  ],
  ['Terraform', 'Bicep', 'Pulumi', 'CloudFormation', 'Ansible', 'Puppet', 'Infrastruktur som kode'],
  ['GitHub Actions', 'GitLab', 'GitLab CI', 'Azure DevOps', 'Jenkins', 'TeamCity', 'CI/CD'],
  ['Playwright', 'Cypress', 'Selenium', 'Testautomatisering'],
  ['k6', 'JMeter', 'Gatling'],
  ['React', 'Angular', 'Vue', 'Svelte'],
  ['Docker', 'Podman'],
  ['Kubernetes', 'OpenShift'],
  ['SQL', 'PostgreSQL', 'MySQL', 'MariaDB', 'SQL Server', 'Oracle', 'SQLite', 'Db2'],
  ['FreeRTOS', 'RTOS', 'Embedded Linux'],
  ['Kafka', 'RabbitMQ', 'ActiveMQ', 'IBM MQ'],
  ['PostgreSQL', 'MySQL', 'MariaDB', 'SQL Server', 'Oracle', 'Db2'],
  ['Databricks', 'Snowflake', 'Fabric', 'BigQuery', 'Redshift', 'Azure Synapse'],
  ['Power BI', 'Tableau', 'Qlik', 'Looker'],
  ['Azure Data Factory', 'SSIS', 'Airflow', 'Informatica'],
  ['PyTorch', 'TensorFlow', 'scikit-learn'],
  ['Figma', 'Sketch', 'Adobe XD', 'Axure'],
  ['Azure', 'AWS', 'GCP'],
  ['PLS', 'SCADA', 'TIA Portal', 'ABB 800xA'],
  ['FHIR', 'HL7'],
  ['ArchiMate', 'UML', 'BPMN', 'C4'],
]

/** What is related to all of these; nothing when they serve different purposes. */
export const kinOf = (names: readonly string[]): Set<string> =>
  new Set(FAMILIES.filter((family) => names.every((name) => family.includes(name))).flat())

/** Kinds of systems described by words rather than by a product. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['RTOS', /(?<!\p{L})(?:RTOS|VxWorks|QNX|Zephyr|ThreadX|sanntidsoperativsystem)(?!\p{L})/iu],
  ['Embedded Linux', /embedded[- ]linux|innebygd linux/iu],
  ['Relasjonsdatabase', /rela(?:sjons|tions)database|relational database/iu],
  ['Nagios', /(?<!\p{L})nagios(?!\p{L})/iu],
]
export const kindsIn = (text: string): string[] =>
  KINDS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/** A technology with everything that using it implies. */
export function impliedBy(name: string): Set<string> {
  const all = new Set([name])
  for (const one of all) for (const other of IMPLIED[one] ?? []) all.add(other)
  return all
}

const categories = new Map(TECHNOLOGIES.map(({ name, category }) => [name, category]))
export const categoryOfTechnology = (name: string): string | null => categories.get(name) ?? null
