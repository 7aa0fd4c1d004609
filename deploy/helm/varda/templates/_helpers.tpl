{{- define "varda.labels" -}}
app.kubernetes.io/name: varda
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "varda.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "varda.claim" -}}
{{ .Values.storage.existingClaim | default (printf "%s-shared" .Release.Name) }}
{{- end }}

{{- /* Non-root, with a root file system that cannot be written. */ -}}
{{- define "varda.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "varda.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- /* Each pod has a data folder of its own, because its lock is for one pod; the shared places are mounted in it. */ -}}
{{- define "varda.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
- { name: shared, mountPath: /data/derivatives, subPath: derivatives }
- { name: shared, mountPath: /data/assets, subPath: assets }
- { name: shared, mountPath: /library, subPath: library }
- { name: shared, mountPath: /backups, subPath: backups }
{{- end }}

{{- define "varda.volumes" -}}
- name: data
  emptyDir: {}
- name: tmp
  emptyDir: {}
- name: shared
  persistentVolumeClaim:
    claimName: {{ include "varda.claim" . }}
{{- end }}

{{- define "varda.env" -}}
- { name: VARDA_LIBRARY, value: /library }
- { name: VARDA_BACKUPS, value: /backups }
- { name: VARDA_TRUST_PROXY, value: "1" }
{{- with .Values.publicUrl }}
- { name: VARDA_PUBLIC_URL, value: {{ . | quote }} }
{{- end }}
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
