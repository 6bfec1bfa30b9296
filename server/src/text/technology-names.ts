/**
 * Technologies as they are written, each with its other names after it. A name after «~» is an ordinary word too
 * («Go», «Swift», «R»): it means the technology as a tag or a search of its own, never as a word in running text.
 */
const NAMES = `
.NET|dotnet|asp.net|.net core
AI|kunstig intelligens
Airflow|apache airflow
Android
Angular|angularjs
Ansible
API-forvaltning|api management
ArcGIS
ArgoCD|argo cd
AWS|amazon web services
Azure|microsoft azure
Azure DevOps
Bash
BigQuery
C
~C
C#|csharp|c sharp
C++|cplusplus|cpp
CI/CD|cicd
COBOL
CSS|css3
Cypress
Dart
Databricks
dbt
Django
Docker
Dynamics 365|d365
Elasticsearch|elastic search
Elixir
Entra ID|azure ad
Fabric|microsoft fabric
FastAPI
Figma
Flask
Flutter
GCP|google cloud|google cloud platform
Git
GitHub
GitHub Actions
GitLab
Go|golang
~Go
Grafana
GraphQL
Haskell
Helm
~Helm
HTML|html5
iOS
Istio
Java
JavaScript|js|ecmascript
~js
Jenkins
Jetpack Compose
Jira
Kafka|apache kafka
Kotlin
Kubernetes|k8s
Laravel
Linux
Maskinlæring|machine learning
Maven
Microsoft 365|office 365|m365
MLflow
MongoDB
MQTT
MySQL
.NET MAUI|maui
Neo4j
Next.js|nextjs
Node.js|node|nodejs
~node
NoSQL
OpenLayers
OpenShift
Oracle
Perl
PHP
PL/SQL
Playwright
PostGIS
PostgreSQL|postgres
Postman
Power BI|powerbi
Power Platform
PowerShell
Prometheus
Pulumi
Python
PyTorch
QGIS
R
~R
RabbitMQ
React|react.js|reactjs
React Native
Redis
REST
~REST
Ruby
Ruby on Rails|rails
Rust
~Rust
Salesforce
SAP
Scala
SCADA
Selenium
ServiceNow
SharePoint
Snowflake
Spark|apache spark
~Spark
Splunk
Spring
~Spring
Spring Boot
SQL
SQL Server|mssql|ms sql
Svelte
Swift
~Swift
SwiftUI
Tableau
Tailwind CSS|tailwind
TensorFlow
Terraform
TypeScript|ts
~ts
Umbraco
Unity
~Unity
Universell utforming|uu|wcag
~uu
Vite
~Vite
VMware
Vue|vue.js|vuejs
WebAssembly|wasm
Windows Server
WordPress
Xamarin
`

const entries = NAMES.split('\n').filter((line) => line && !line.startsWith('~'))
const ambiguous = new Set(
  NAMES.split('\n')
    .filter((line) => line.startsWith('~'))
    .map((line) => line.slice(1).toLowerCase()),
)
const byName = new Map(
  entries.flatMap((line) => {
    const [name = '', ...aliases] = line.split('|')
    return [name, ...aliases].map((alias): [string, string] => [alias.toLowerCase(), name])
  }),
)

/** The one way a technology is written, or null for a name that is not known. `golang` is Go, `k8s` is Kubernetes. */
export const technologyNamed = (name: string): string | null => byName.get(name.trim().toLowerCase()) ?? null

const namesByTechnology = new Map(
  entries.map((line): [string, string[]] => {
    const names = line.split('|')
    return [names[0]!, names.filter((name) => !ambiguous.has(name.toLowerCase()))]
  }),
)

/** The names of a technology that mean nothing else in running text. */
export const unmistakableNames = (technology: string): string[] => namesByTechnology.get(technology) ?? []

/** As it is written where it is known, else as it was given: tags that nobody foresaw are tags too. */
export const technologyOrSame = (name: string): string => technologyNamed(name) ?? name.trim()
