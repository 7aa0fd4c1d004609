import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** One OpenSearch node for tests. Arguments: its folder, then settings as name=value. */
public class TestNode extends Node {
  private TestNode(Environment environment, List<Class<? extends Plugin>> plugins) {
    super(environment, plugins, false);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder().put("path.home", Path.of(arguments[0]).toString());
    for (int at = 1; at < arguments.length; at++) {
      String[] setting = arguments[at].split("=", 2);
      settings.put(setting[0], setting[1]);
    }
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(
            settings.build(), Map.of(), null, () -> "test-node");
    TestNode node =
        new TestNode(environment, List.of(Netty4Plugin.class, CommonAnalysisPlugin.class));
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    node.close();
                  } catch (Exception ignored) {
                    // The process ends anyway.
                  }
                }));
    node.start();
    System.out.println("started");
    new CountDownLatch(1).await();
  }
}
