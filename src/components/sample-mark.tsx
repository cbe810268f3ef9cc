import { Badge } from "@/ui/badge";

/** Marks built-in sample data, shown because the server sent none. */
export const SampleMark = () => (
  <Badge tone="outline" title="The server sent nothing here, so this is a built-in example.">
    Sample data
  </Badge>
);
